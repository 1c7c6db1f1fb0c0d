/** Diagrams that docsgen does not draw are read by the site's own `mermaid` while building, so that no reader is the first to find a mistake. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../../lib/hash.ts';
import type { Diagram, Document } from '../../model/document.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { runChild } from '../../system/child.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import type { Mistake, ParseAnswer, ParseRequest } from './diagram-parser.ts';
import { findMermaid } from './diagrams.ts';

export interface JudgeInput {
  siteDir: string;
  cacheDir: string;
  packageRoot: string;
  /** Identity of docsgen's own code. */
  toolId: string;
  documents: readonly Pick<Document, 'file' | 'diagrams'>[];
  useCache: boolean;
}

/** What is known of texts. */
interface Kept {
  key: string;
  mistakes: [text: string, mistake: Mistake | null][];
}

type Read = Diagram & { code: string };

/** Reading takes a second or two for the package, then some milliseconds a diagram. */
const MOST_SECONDS = 60;

/** What is wrong with the diagrams that are left to the browser. A text is read once, until the package is another. */
export async function judgeDiagrams(input: JudgeInput): Promise<Problem[]> {
  const diagrams = input.documents.flatMap(({ file, diagrams = [] }) =>
    diagrams.flatMap((one) => (one.code === undefined ? [] : [{ file, ...one } as Read & { file: string }])),
  );
  const installed = diagrams.length > 0 ? findMermaid(input.siteDir) : undefined;
  if (installed === undefined) return [];
  const texts = [...new Set(diagrams.map(({ code }) => code))];
  const file = join(input.cacheDir, 'diagram-mistakes.json');
  const key = keyOf('diagram-mistakes', input.toolId, installed, readFileSync(installed, 'utf8'));
  const last = input.useCache ? (readJsonChecked(file) as Kept | undefined) : undefined;
  const known = new Map(last?.key === key ? last.mistakes : []);
  const open = texts.filter((text) => !known.has(text));
  if (open.length > 0) {
    const mistakes = await read(input, open);
    if (typeof mistakes === 'string') return [problem('DG3074', { reason: mistakes }, placeOf(diagrams[0] as Read))];
    for (const [at, text] of open.entries()) known.set(text, mistakes[at] ?? null);
    const now = texts.map((text): Kept['mistakes'][number] => [text, known.get(text) ?? null]);
    writeJsonChecked(file, { key, mistakes: now } satisfies Kept);
  }
  return diagrams.flatMap((diagram) => {
    const mistake = known.get(diagram.code);
    if (!mistake) return [];
    const line = diagram.fence === undefined ? diagram.line : diagram.fence + mistake.line;
    return [problem('DG3070', { what: mistake.what }, { ...placeOf(diagram), line })];
  });
}

const placeOf = ({ file, line, column }: Diagram & { file?: string }) => ({ file, line, column });

async function read({ siteDir, cacheDir, packageRoot }: JudgeInput, texts: string[]) {
  const answer = await runChild<ParseAnswer>({
    script: join(packageRoot, 'dist/cli/diagram-parser.js'),
    request: { siteDir, texts } satisfies ParseRequest,
    folder: cacheDir,
    name: 'diagrams',
    seconds: MOST_SECONDS,
  });
  if (typeof answer === 'string') return answer.split('\n')[0] ?? '';
  return 'error' in answer ? answer.error : answer.mistakes;
}
