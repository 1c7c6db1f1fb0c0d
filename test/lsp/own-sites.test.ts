/**
 * The server on the manual and on this site, while other files change: every link has a target, its target knows the
 * link, and its text is completed. Long form only: a choice of links, another one in each run.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { CompletionItem, Hover, Location } from 'vscode-languageserver-protocol/node';
import { dice } from '../helpers/dice.ts';
import { type Editor, editor } from '../helpers/editor.ts';
import { isLong, seedOr } from '../helpers/long.ts';
import { copyOf } from '../refactor/copies.ts';

const REQUESTS = 60;
const seed = seedOr(11);

interface Link {
  file: string;
  /** Offset in the URL. */
  at: number;
  url: string;
}

/** Relative links in the text of pages, which lead to files. */
function linksIn(dir: string): Link[] {
  const files = readdirSync(path.join(dir, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name))
    .map((name) => `content/${name}`);
  return files.flatMap((file) => {
    const text = readFileSync(path.join(dir, file), 'utf8');
    // Code may show links that lead nowhere.
    const prose = text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]+`|^---\n[\s\S]*?\n---/gm, (code) =>
      ' '.repeat(code.length),
    );
    return [...prose.matchAll(/\]\((\.{1,2}\/[^()\s#]+\.mdx?)/g)].map(({ index, 1: url = '' }) => ({
      ...{ file, url },
      at: index + 4,
    }));
  });
}

describe.runIf(isLong)('the language server', () => {
  test.each(['manual', 'site'] as const)(
    `answers about the links of the %s while files change (seed ${seed})`,
    async (name) => {
      const { dir } = copyOf(name);
      const links = linksIn(dir);
      expect(links.length).toBeGreaterThan(50);
      const on = await editor(dir);
      const roll = dice(seed);
      const wrong: string[] = [];
      for (let count = 0; count < REQUESTS; count++) {
        const link = links[Math.floor(roll() * links.length)] as Link;
        const other = links[Math.floor(roll() * links.length)] as Link;
        if (other.file !== link.file) await change(on, dir, other.file);
        wrong.push(...(await judge(on, dir, link)).map((what) => `${link.file} ${link.url}: ${what}`));
      }
      expect(wrong).toEqual([]);
      // Nothing is broken, so nothing is reported.
      expect(
        [...on.all()].filter(([, list]) => list.some(({ severity }) => severity === 1)).map(([uri]) => uri),
      ).toEqual([]);
      expect(on.stderr()).toBe('');
      expect(await on.end()).toBe(0);
    },
    3_600_000,
  );
});

async function change(on: Editor, dir: string, file: string): Promise<void> {
  appendFileSync(path.join(dir, file), '\nMore words.\n');
  await on.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: on.uri(file), type: 2 }],
  });
}

async function judge(on: Editor, dir: string, { file, at, url }: Link): Promise<string[]> {
  const text = readFileSync(path.join(dir, file), 'utf8');
  const target = path.posix.join(path.posix.dirname(file), decodeURI(url));
  const before = text.slice(0, at).split('\n');
  const [line, character] = [before.length - 1, before.at(-1)?.length ?? 0];
  const ask = <T>(method: string, more = {}): Promise<T> =>
    on.connection.sendRequest(`textDocument/${method}`, {
      ...{ textDocument: { uri: on.uri(file) }, position: { line, character } },
      ...more,
    });
  const wrong: string[] = [];
  await on.type(file, text);
  const found = await ask<Location | null>('definition');
  if (!found || fileURLToPath(found.uri) !== path.join(dir, target)) wrong.push(`leads to ${found?.uri}`);
  if (found && !existsSync(fileURLToPath(found.uri))) wrong.push('leads to a file that is missing');
  if ((await ask<Hover | null>('hover')) === null) wrong.push('has no hover');
  const uses = await ask<Location[] | null>('references', { context: { includeDeclaration: false } });
  if (!uses?.some(({ uri, range }) => uri === on.uri(file) && range.start.line === line))
    wrong.push('is not a reference of its target');
  // The URL is typed anew: its first two characters are there.
  await on.type(file, `${text.slice(0, at)})${text.slice(at - 2 + url.length)}`);
  const list = await ask<CompletionItem[] | { items: CompletionItem[] } | null>('completion');
  const items = Array.isArray(list) ? list : (list?.items ?? []);
  const offered = items.map(({ textEdit, label }) => (textEdit && 'newText' in textEdit ? textEdit.newText : label));
  const paths = offered.map((one) => path.posix.join(path.posix.dirname(file), decodeURI(one.replace(/\)$/, ''))));
  if (!paths.includes(target)) wrong.push(`is not offered: ${offered.slice(0, 3)}`);
  await on.close(file);
  return wrong;
}
