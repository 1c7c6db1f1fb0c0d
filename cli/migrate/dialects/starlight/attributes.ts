/** Attributes that any tag can have: Astro's directives, URLs, and code. */

import type { Attribute, Tag } from '../text/tags.ts';
import { convertExpression } from './expressions.ts';
import { convertUrl, fileMeant, written } from './paths.ts';
import type { Work } from './work.ts';

export function convertAttributes(tag: Tag, work: Work): void {
  for (const attribute of tag.attributes) {
    const { name, code, start, end } = attribute;
    if (name.includes(':') && work.mdx && convertAstro(attribute, tag, work)) continue;
    if (/^(?:href|src|to|link|poster)$/.test(name)) convertLink(attribute, work);
    else if (code !== undefined) convertExpression({ kind: 'expression', start, end }, work);
  }
}

function convertLink(attribute: Attribute, work: Work): void {
  const { name, value, code, start, end } = attribute;
  const picture = name === 'src' ? importedPicture(code, work) : undefined;
  if (picture !== undefined) work.draft.replace(start, end, `${name}="${picture}"`);
  else if (value !== undefined) {
    const at = end - value.length - (/["']/.test(work.draft.text[end - 1] ?? '') ? 1 : 0);
    work.draft.replace(at, at + value.length, pathOrUrl(value, work));
  } else if (code !== undefined) convertExpression({ kind: 'expression', start, end }, work);
}

function importedPicture(code: string | undefined, work: Work): string | undefined {
  const named = code === undefined ? undefined : work.imported.get(code.trim().replace(/\.src$/, ''));
  return named && written(named.file, work);
}

function pathOrUrl(url: string, work: Work): string {
  const isFile = /^\.{1,2}\/|^\/src\//.test(url) && /\.\w{1,5}(?:[?#].*)?$/.test(url);
  const file = isFile ? fileMeant(url, work) : undefined;
  return file === undefined ? convertUrl(url, work) : written(file, work);
}

/** Directives of Astro, by the part of the name before the colon or the whole name; true: converted. */
function convertAstro(attribute: Attribute, tag: Tag, work: Work): boolean {
  const { draft } = work;
  const { name, start, end, code, value } = attribute;
  const before = /\s*$/.exec(draft.text.slice(0, start))?.[0].length ?? 0;
  const remove = (): void => draft.replace(start - before, end, '');
  const note = (kind: 'look' | 'lost' | 'converted', text: string): void => draft.note(kind, name, { text, at: start });
  if (name.startsWith('client:')) {
    remove();
    if (name === 'client:only') onlyInBrowser(tag, work, start);
    else note('converted', 'React takes over when readers scroll near the component.');
  } else if (name === 'class:list') {
    const words = [...(code ?? '').matchAll(/['"]([^'"]+)['"]/g)].map(([, word = '']) => word);
    const isPlain = /^\s*\[(?:\s*['"][^'"]*['"]\s*,?)*\s*\]\s*$/.test(code ?? '');
    draft.replace(
      start,
      end,
      isPlain ? `class="${words.join(' ')}"` : `className={[${code}].flat().filter(Boolean).join(' ')}`,
    );
    note('converted', 'The classes are now in `class`.');
  } else if (name === 'set:html') {
    draft.replace(start, end, `dangerouslySetInnerHTML={{ __html: ${code ?? JSON.stringify(value ?? '')} }}`);
    if (tag.pair) draft.replace(tag.end, tag.pair.start, '');
    note('converted', 'It is now `dangerouslySetInnerHTML`.');
  } else if (name === 'set:text') {
    remove();
    note('lost', `Write the text between the tags: ${value ?? code ?? ''}`);
  } else if (/^(?:is|define|transition|server):/.test(name)) {
    remove();
    note(
      /^is:(?:inline|global)$/.test(name) ? 'look' : 'lost',
      `Only Astro has "${name}", so the element no longer has it.`,
    );
  } else return false;
  return true;
}

/** A component that is not rendered while the site is built. */
function onlyInBrowser(tag: Tag, { draft, imports }: Work, at: number): void {
  const isAlone =
    tag.form === 'alone' && draft.text.slice(draft.text.lastIndexOf('\n', tag.start) + 1, tag.start).trim() === '';
  if (isAlone) {
    imports.add("import { BrowserOnly } from 'docsgen/runtime';");
    draft.insert(tag.start, '<BrowserOnly>{() => ');
    draft.insert(tag.end, '}</BrowserOnly>');
    draft.note('converted', 'client:only', { text: '`BrowserOnly` renders the component in the browser only.', at });
  } else
    draft.note('look', 'client:only', {
      text: 'The build renders the component, too: put `BrowserOnly` around it if it needs a browser.',
      at,
    });
}
