/** Problems as SARIF 2.1.0, for code scanning. */

import { ticksAround } from '../lib/blocks/fences.ts';
import { compareText } from '../lib/paths.ts';
import type { Severity } from '../problems/entry.ts';
import type { Problem } from '../problems/problem.ts';
import { fingerprints } from './fingerprint.ts';
import { repositoryPath } from './place.ts';
import type { Findings, Rule } from './types.ts';
import { plain, sentences } from './words.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** The base of all paths; the reader of the file knows where it is. */
const ROOT = '%SRCROOT%';
/** The highest exit code of a run that finished. */
const LAST_FINISHED = 1;

/** A log with one run. Problems of the machine become notifications, because they are not mistakes in a file. */
export function sarifText(findings: Findings): string {
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [runOf(findings)] }, undefined, 2)}\n`;
}

function runOf(findings: Findings) {
  const { problems, command, version, exitCode } = findings;
  const found = problems.filter((one) => !findings.isOfMachine(one));
  const codes = [...new Set(found.map(({ code }) => code))].sort(compareText);
  const names = fingerprints(found);
  return {
    tool: { driver: { name: 'docsgen', semanticVersion: version, rules: codes.map((code) => ruleOf(code, findings)) } },
    automationDetails: { id: `docsgen-${command}/` },
    invocations: [
      {
        executionSuccessful: exitCode <= LAST_FINISHED,
        exitCode,
        toolExecutionNotifications: problems.filter(findings.isOfMachine).map(notification),
      },
    ],
    originalUriBaseIds: { [ROOT]: { description: { text: 'The root folder of the repository.' } } },
    columnKind: 'utf16CodeUnits',
    results: found.map((one, index) => ({
      ruleId: one.code,
      ruleIndex: codes.indexOf(one.code),
      level: one.severity,
      message: { text: sentences(one) },
      locations: [locationOf(one, findings)],
      partialFingerprints: { 'docsgenProblem/v1': names[index] },
      ...(one.route === undefined ? {} : { properties: { route: plain(one.route) } }),
    })),
  };
}

function ruleOf(code: Problem['code'], { explain }: Findings) {
  const rule = explain(code);
  return {
    id: code,
    shortDescription: { text: firstSentence(rule.cause) },
    fullDescription: { text: rule.cause },
    defaultConfiguration: { level: rule.severity satisfies Severity },
    help: { text: helpText(rule), markdown: helpMarkdown(rule) },
    properties: { tags: ['documentation', rule.area] },
  };
}

const firstSentence = (text: string): string => /^.*?[.!?:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text;

const helpText = ({ cause, example, remedy, fixed }: Rule): string =>
  `${cause}\n\nFor example:\n\n${example}\n\n${remedy}\n\nFixed:\n\n${fixed}`;

function helpMarkdown({ cause, example, remedy, fixed }: Rule): string {
  const inText = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');
  return `${inText(cause)}\n\nFor example:\n\n${fence(example)}\n\n${inText(remedy)}\n\nFixed:\n\n${fence(fixed)}\n`;
}

function fence(code: string): string {
  const ticks = ticksAround(code, 3);
  return `${ticks}text\n${code}\n${ticks}`;
}

function locationOf({ file, line, column }: Problem, { repository, configFile }: Findings) {
  const path = repositoryPath(file ?? configFile, repository);
  // Code scanning rejects a result without a line.
  const region = {
    startLine: line ?? 1,
    ...(line === undefined || column === undefined ? {} : { startColumn: column }),
  };
  const artifactLocation = path.startsWith('/')
    ? { uri: `file://${uriOf(path)}` }
    : { uri: uriOf(path), uriBaseId: ROOT };
  return { physicalLocation: { artifactLocation, region } };
}

// Every segment is encoded: a colon in the first one would begin a scheme.
const uriOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/'/g, '%27'))
    .join('/');

const notification = (one: Problem) => ({
  descriptor: { id: one.code },
  level: one.severity,
  message: { text: sentences(one) },
});
