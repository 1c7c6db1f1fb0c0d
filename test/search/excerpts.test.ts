/** Readers see why a page was found: words of the whole index are asked for one by one, on the sites of this repository. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEntryLines } from '../../runtime/search-index/format.ts';
import type { FoundPage, MarkedText } from '../../runtime/search-index/types.ts';
import { repositorySite } from '../helpers/built.ts';
import { choose } from '../helpers/long.ts';
import { plainMarks, searchIn, searchOf } from '../helpers/search.ts';
import { site } from '../helpers/site.ts';

/** Of so many words, one is asked for. */
const STEP = choose(23, 2);

function wordsOf(out: string): string[] {
  const folder = path.join(out, 'assets/search');
  const lists = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown)
    .filter((content) => typeof content === 'string');
  const entries = lists.flatMap(readEntryLines).filter(({ postings }) => postings !== '');
  const words = new Set(entries.flatMap(({ term }) => (/^[\p{L}\p{N}_$]+$/u.test(term) ? [term] : [])));
  return [...words].sort();
}

/** The texts of all header rows. */
function headersOf(out: string): Set<string> {
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const heads = pages.flatMap(
    (file) => readFileSync(path.join(out, file), 'utf8').match(/<thead>.*?<\/thead>/gs) ?? [],
  );
  return new Set(
    heads.map((head) =>
      head
        .replace(/<\/?t[^>]*>/g, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
}

const hasMark = (text: MarkedText = []): boolean => text.some((part) => typeof part !== 'string');
const plain = (text: MarkedText | undefined): string => plainMarks(text).replace(/[[\]]/g, '');

/** Texts of a result in which a reader may see the word. */
const seenOf = ({ title, trail = [], places }: FoundPage): (MarkedText | undefined)[] => [
  title,
  ...trail,
  ...places.flatMap((place) => [place.title, place.excerpt]),
];

describe.each(['.', 'cli/manual'])('on the site in %s', (folder) => {
  test('each result for a word has it marked, and no excerpt is the header of a table', {
    timeout: 120_000,
  }, async () => {
    const { out } = await repositorySite(folder);
    const { ask } = searchIn(out);
    const headers = headersOf(out);
    expect(headers.size).toBeGreaterThan(10);
    const words = wordsOf(out).filter((_, at) => at % STEP === 0);
    expect(words.length).toBeGreaterThan(100);
    const faults: string[] = [];
    for (const word of words) {
      // The space ends the word: no other that begins with it is meant.
      for (const page of (await ask(`${word} `)).pages) {
        if (!seenOf(page).some(hasMark)) faults.push(`${word}: ${page.url} has no mark`);
        for (const { url, excerpt } of page.places)
          if (headers.has(plain(excerpt))) faults.push(`${word}: ${url} shows "${plain(excerpt)}"`);
      }
    }
    expect(faults).toEqual([]);
  });
});

const queue = `---
title: Queues
description: All about patience.
keywords: [first come]
---

Jobs wait here.

## Backoff

How long a job waits: the backoff backoff backoff.

| Type | Waits |
| --- | --- |
| fixed | the same time |

## Setup

The first lines:

\`\`\`js
import { Queue } from 'queue';
const jitter = retry(3);
\`\`\`

## QueueOptions

- \`name\`

- A list: \`backoff\` is the strategy.

## Limits

Nothing of it, but a word at its end: throttle.
`;

describe('a result', async () => {
  const docs = site({ 'content/docs/guides/queues.md': queue, 'content/docs/intro.md': '# Intro\n\nStart.\n' });
  await docs.build();
  const { ask } = searchOf(docs);
  const shown = async (query: string): Promise<string[]> =>
    (await ask(query)).pages.flatMap(({ places }) =>
      places.map(({ url, type, excerpt }) => `${type} ${url.split('#')[1] ?? ''}: ${plainMarks(excerpt)}`),
    );

  test('in code shows the line', async () => {
    expect(await shown('jitter')).toEqual(['code setup: const [jitter] = retry(3);']);
  });

  test('in the header of a table shows its first row, too', async () => {
    expect(await shown('type')).toEqual(['text backoff: [Type] Waits: fixed the same time']);
  });

  test('at the very end of a text shows it', async () => {
    expect(await shown('throttle')).toEqual(['text limits: Nothing of it, but a word at its end: [throttle].']);
  });

  test('in the description or the keywords alone shows them', async () => {
    expect(await shown('patience')).toEqual(['page : All about [patience].']);
    expect(await shown('come')).toEqual(['page : first [come]']);
  });

  test('in the trail alone has it marked there', async () => {
    const [page] = (await ask('guides')).pages;
    expect(page?.trail?.map(plainMarks)).toEqual(['Docs', '[guides]']);
  });

  test('among few lists every section with the word, also one that says it once beside a heading that is the word', async () => {
    expect(await shown('backoff')).toEqual([
      'heading backoff: How long a job waits: the [backoff] [backoff] [backoff].',
      'text queueoptions: A list: [backoff] is the strategy.',
    ]);
  });
});
