/** Validates the front matter of every page with the site's schema. The result becomes the page's data. */

import { keyPlace } from '../../lib/key-place.ts';
import type { Place } from '../../lib/place.ts';
import { pathText, plainData } from '../../lib/plain-data.ts';
import type { LoadedConfig, StandardSchema } from '../../model/config.ts';
import type { Document } from '../../model/document.ts';
import type { ContentGraph, Page } from '../../model/graph.ts';
import { plainFrontMatter } from '../../pipeline/parse/mdx/module.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { Parsed, Run } from '../types.ts';
import { type Answer, type Ask, createAsk, type Issue, keysOf, knowsKey } from './schema-run.ts';

const KINDS = { doc: 'docs', post: 'blog', page: 'pages' } as const;
const MAX_ISSUES = 20;

interface Judged {
  document: Document;
  schema: StandardSchema;
  input: Record<string, unknown>;
  answer: Answer;
}

/** Sets `data` of the pages, adds the schema's issues to the run, and removes hints about keys that it knows. */
export async function readPageData(
  run: Pick<Run, 'add' | 'narrow' | 'problems'>,
  { loaded, parsed, graph }: { loaded: LoadedConfig; parsed: Parsed; graph: ContentGraph },
): Promise<void> {
  const { schemas } = loaded.extensions;
  if (!schemas) return;
  const ask = createAsk();
  const pages = graph.pages.filter((page) => schemas[KINDS[page.kind]] && !parsed.failed.has(page.document));
  const documentOf = (page: Page) => parsed.documents[page.document] as Document;
  // An untranslated document has several pages, but is validated once.
  const byFile = new Map(pages.map((page) => [documentOf(page).file, page]));
  const judged = await Promise.all(
    [...byFile.values()].map(async (page): Promise<Judged> => {
      const document = documentOf(page);
      const schema = schemas[KINDS[page.kind]] as StandardSchema;
      const input = plainFrontMatter(document.frontMatter);
      return { document, schema, input, answer: await ask(schema, input) };
    }),
  );
  const problems: Problem[] = [];
  const reported = new Set<string>();
  const data = new Map(judged.map((one) => [one.document.file, dataOf(one, { problems, reported })]));
  for (const page of pages) page.data = data.get(documentOf(page).file);
  run.add(problems);
  await forgetHints(ask, judged, run);
}

/** The result of the schema for front matter; its issues are reported at their keys. */
function dataOf({ document, answer }: Judged, to: { problems: Problem[]; reported: Set<string> }): unknown {
  /** Faults of the schema itself are reported once, at the first affected document. */
  const reportOnce = (one: Problem): undefined => {
    if (!to.reported.has(one.message)) to.problems.push(one);
    to.reported.add(one.message);
  };
  if ('failed' in answer) return reportOnce(problem('DG2014', { reason: answer.failed }, keyPlace(document, '')));
  if (answer.issues) {
    for (const issue of answer.issues.slice(0, MAX_ISSUES)) to.problems.push(issueProblem(document, issue));
    return undefined;
  }
  if (answer.value === undefined) return undefined;
  const made = plainData(answer.value);
  if ('value' in made) return made.value;
  const { path, what } = made.wrong;
  return reportOnce(problem('DG2015', { key: pathText(path), what }, fieldPlace(document, path)));
}

function issueProblem(document: Document, issue: Issue): Problem {
  const path = keysOf(issue);
  // Strict schemas list unknown keys in `keys`, with an empty path.
  const { keys } = issue as { keys?: unknown };
  const named = path.length === 0 && Array.isArray(keys) ? keys.slice(0, 1) : path;
  return problem('DG2013', { key: pathText(path), text: issue.message }, fieldPlace(document, named));
}

const fieldPlace = (document: Document, [key]: readonly unknown[]): Place => keyPlace(document, String(key ?? ''));

/** Removes hints that a key looks misspelled if the schema knows the key. */
async function forgetHints(
  ask: Ask,
  judged: readonly Judged[],
  { problems, narrow }: Pick<Run, 'narrow' | 'problems'>,
): Promise<void> {
  const placeName = ({ file, line }: Place): string => `${file}:${line}`;
  const hints = new Set(
    problems()
      .filter(({ code }) => code === 'DG2005')
      .map(placeName),
  );
  const known = new Set<string>();
  for (const one of hints.size > 0 ? judged : []) {
    for (const key of Object.keys(one.document.frontMatter.extra ?? {})) {
      const place = placeName(keyPlace(one.document, key));
      if (hints.has(place) && !known.has(place) && (await knowsKey(ask, one.schema, { ...one, key }))) known.add(place);
    }
  }
  narrow((one) => one.code !== 'DG2005' || !known.has(placeName(one)));
}
