/** Checks diagrams that docsgen does not draw with the site's own `mermaid`, so that mistakes appear while building. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../../lib/hash.ts';
import type { Diagram } from '../../model/document.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { runChild } from '../../system/child.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import type { Mistake, ParseAnswer, ParseRequest } from './diagram-parser.ts';
import { type DiagramsInput, findMermaid } from './diagrams.ts';

type JudgeInput = Omit<DiagramsInput, 'baseUrl'>;

interface Kept {
  key: string;
  mistakes: [text: string, mistake: Mistake | null][];
}

type Read = Diagram & { code: string };

/** Loading the package takes a second or two, each diagram some milliseconds. */
const MAX_SECONDS = 60;

/** Problems of the diagrams that are left to the browser. Each text is parsed once per version of the package. */
export async function judgeDiagrams(input: JudgeInput): Promise<Problem[]> {
  const diagrams = input.documents.flatMap(({ file, diagrams = [] }) =>
    diagrams.flatMap((one) => (one.code === undefined ? [] : [{ file, ...one } as Read & { file: string }])),
  );
  const installed = diagrams.length > 0 ? findMermaid(input.siteDir) : undefined;
  if (installed === undefined) return [];
  const texts = [...new Set(diagrams.map(({ code }) => code))];
  const file = join(input.cacheDir, 'diagram-mistakes.json');
  const key = keyOf('diagram-mistakes', input.identity, installed, readFileSync(installed, 'utf8'));
  const last = input.useCache ? (readJsonChecked(file) as Kept | undefined) : undefined;
  const known = new Map(last?.key === key ? last.mistakes : []);
  const open = texts.filter((text) => !known.has(text));
  if (open.length > 0) {
    const mistakes = await read(input, open);
    if (typeof mistakes === 'string')
      return [problem('DG3074', { reason: mistakes }, diagramPlace(diagrams[0] as Read))];
    for (const [at, text] of open.entries()) known.set(text, mistakes[at] ?? null);
    const now = texts.map((text): Kept['mistakes'][number] => [text, known.get(text) ?? null]);
    writeJsonChecked(file, { key, mistakes: now } satisfies Kept);
  }
  return diagrams.flatMap((diagram) => {
    const mistake = known.get(diagram.code);
    if (!mistake) return [];
    const line = diagram.fence === undefined ? diagram.line : diagram.fence + mistake.line;
    return [problem('DG3070', { what: mistake.what }, { ...diagramPlace(diagram), line })];
  });
}

const diagramPlace = ({ file, line, column }: Diagram & { file?: string }) => ({ file, line, column });

async function read({ siteDir, cacheDir, packageRoot }: JudgeInput, texts: string[]) {
  const answer = await runChild<ParseAnswer>({
    script: join(packageRoot, 'dist/cli/diagram-parser.js'),
    request: { siteDir, texts } satisfies ParseRequest,
    folder: cacheDir,
    name: 'diagrams',
    seconds: MAX_SECONDS,
  });
  if (typeof answer === 'string') return answer.split('\n')[0] ?? '';
  return 'error' in answer ? answer.error : answer.mistakes;
}
