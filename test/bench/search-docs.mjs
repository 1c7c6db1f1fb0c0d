/** The texts of a built site as another search would be given them: one document per section, taken out of the pages' HTML. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MAIN = /<main[^>]*>([\s\S]*)<\/main>/;
const NO_TEXT = /<(nav|script|style|svg|button|template)\b[\s\S]*?<\/\1>/g;
const HEADING = /<h([1-6])\b[^>]*?\sid="([^"]*)"[^>]*>([\s\S]*?)<\/h\1>/g;
const INLINE_TAG = /<\/?(?:a|code|em|span|strong)\b[^>]*>/g;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html) =>
  html
    .replace(INLINE_TAG, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name])
    .replace(/\s+/g, ' ')
    .trim();

function sectionsOf(html, url) {
  const main = (html.match(MAIN)?.[1] ?? '').replace(NO_TEXT, ' ');
  const headings = [...main.matchAll(HEADING)];
  const title = plain(headings[0]?.[3] ?? '');
  return headings.map((match, at) => {
    const text = main.slice(match.index + match[0].length, headings[at + 1]?.index);
    return { id: `${url}#${match[2]}`, url, title, heading: plain(match[3]), text: plain(text) };
  });
}

/**
 * Sections of all pages of the docs, in the order of their URLs. The first of a page is that of its title.
 * @param {string} output Folder of a built site.
 * @returns {{ id: string, url: string, title: string, heading: string, text: string }[]}
 */
export function readDocs(output) {
  const folder = path.join(output, 'docs');
  const pages = readdirSync(folder, { recursive: true }).filter((name) => path.basename(name) === 'index.html');
  return pages
    .sort()
    .flatMap((name) =>
      sectionsOf(
        readFileSync(path.join(folder, name), 'utf8'),
        `/docs/${path.dirname(name).replaceAll(path.sep, '/')}`,
      ),
    );
}
