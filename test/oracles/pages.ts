/** Pages of a built site as the oracles read them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Block, classesOf, readBlocks } from './reading.ts';

/** The HTML of the page that a content file became: `content/docs/a.md`. */
export const htmlOf = (out: string, file: string): string =>
  readFileSync(path.join(out, file.replace(/^content\//, '').replace(/\.mdx?$/, ''), 'index.html'), 'utf8');

/** The HTML of the text of a page. */
export const contentOf = (html: string): string =>
  html.slice(html.indexOf('>', html.indexOf(' data-body=')) + 1, html.lastIndexOf('</article>'));

/** Its blocks, without what docsgen adds for its own controls. */
export const publishedBlocks = (html: string): Block[] =>
  readBlocks(contentOf(html), {
    skip: (element) =>
      (element.tagName === 'button' && classesOf(element).includes('copy')) ||
      (element.tagName === 'a' && classesOf(element).includes('anchor')),
  });
