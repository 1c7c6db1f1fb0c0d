/** Problems as a JUnit report: a suite per file, a case per problem, and a case per check that found none. */
import { escapeAttribute, escapeText } from '../html/escape.ts';
import type { Problem } from '../problems/problem.ts';
import { PLAIN, problemText } from '../problems/problem-text.ts';
import { identityOf } from './fingerprint.ts';
import { repositoryPath } from './place.ts';
import type { Findings } from './types.ts';
import { plain } from './words.ts';

interface Case {
  name: string;
  one: Problem;
}

/** An error is a failure, a problem of the machine an error, a warning a skipped case: red cases made the run fail. */
export function junitText(findings: Findings): string {
  const { problems, command, seconds, passed } = findings;
  const suites = [...byFile(problems)].map(([file, cases]) => suiteOf(file, cases, findings));
  // Several CI systems reject a report without cases.
  const good = passed.length === 0 && problems.length === 0 ? ['no problems'] : passed;
  if (good.length > 0) suites.unshift(passedSuite(command, good));
  const total = { name: `docsgen ${command}`, ...totals(problems, findings), time: seconds.toFixed(3) };
  const counted = { ...total, tests: problems.length + good.length };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', counted, suites.join(''))}`;
}

function byFile(problems: readonly Problem[]): Map<string, Case[]> {
  const suites = new Map<string, Case[]>();
  const seen = new Map<string, number>();
  for (const one of problems) {
    const file = one.file ?? one.route ?? '';
    // CI systems recognize a case by its name, so it does not contain the line.
    const message = `${one.code} ${identityOf(one).message}`;
    const times = (seen.get(`${file}\n${message}`) ?? 0) + 1;
    seen.set(`${file}\n${message}`, times);
    const cases = suites.get(file) ?? [];
    cases.push({ name: times === 1 ? message : `${message} (${times})`, one });
    suites.set(file, cases);
  }
  return suites;
}

function suiteOf(file: string, cases: readonly Case[], findings: Findings): string {
  const list = cases.map((one) => caseOf(one, findings)).join('');
  const problems = cases.map(({ one }) => one);
  return element(
    'testsuite',
    { name: suiteName(file, cases, findings), ...totals(problems, findings), time: '0' },
    list,
  );
}

const suiteName = (file: string, [first]: readonly Case[], { repository, command }: Findings): string =>
  first?.one.file === undefined ? file || `docsgen ${command}` : repositoryPath(file, repository);

function totals(problems: readonly Problem[], { isOfMachine }: Findings) {
  const errors = problems.filter((one) => one.severity === 'error');
  const ofMachine = errors.filter(isOfMachine).length;
  return {
    tests: problems.length,
    failures: errors.length - ofMachine,
    errors: ofMachine,
    skipped: problems.length - errors.length,
  };
}

function caseOf({ name, one }: Case, findings: Findings): string {
  const { repository, readLine, command, isOfMachine } = findings;
  const file = one.file === undefined ? undefined : repositoryPath(one.file, repository);
  const line = one.file === undefined || one.line === undefined ? undefined : readLine(one.file, one.line);
  const text = problemText(file === undefined ? one : { ...one, file }, { paint: PLAIN, line });
  const attributes = {
    name,
    classname: file ?? (one.route || `docsgen ${command}`),
    file,
    line: file && one.line,
    time: '0',
  };
  return element('testcase', attributes, outcome(one, { text, isError: isOfMachine(one) }));
}

function outcome({ severity, code, message }: Problem, { text, isError }: { text: string; isError: boolean }): string {
  if (severity === 'warning')
    return element('skipped', { message: `warning: ${message}` }, '') + element('system-out', {}, inText(text));
  return element(isError ? 'error' : 'failure', { message, type: code }, inText(text));
}

function passedSuite(command: string, names: readonly string[]): string {
  const classname = `docsgen ${command}`;
  const cases = names.map((name) => element('testcase', { name, classname, time: '0' }, ''));
  const counts = { tests: names.length, failures: 0, errors: 0, skipped: 0 };
  return element('testsuite', { name: classname, ...counts, time: '0' }, cases.join(''));
}

function element(name: string, attributes: Record<string, string | number | undefined>, content: string): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${inAttribute(String(value))}"`],
  );
  return content === ''
    ? `<${name}${list.join('')}/>\n`
    : `<${name}${list.join('')}>${content.startsWith('<') ? '\n' : ''}${content}</${name}>\n`;
}

const inAttribute = (text: string): string => escapeAttribute(xmlText(plain(text)));
const inText = (text: string): string =>
  escapeText(
    text
      .split('\n')
      .map((line) => xmlText(plain(line)))
      .join('\n'),
  );
/** XML cannot contain these two characters. */
const xmlText = (text: string): string => text.replace(/[\ufffe\uffff]/g, '\ufffd');
