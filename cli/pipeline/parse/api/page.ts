/** A page of the API reference as an ordinary document. Its source is the JSON of the extraction. */
import { escapeText } from '../../../html/escape.ts';
import type { ApiList, ApiPage, IndexedModule, Link } from '../../../model/api.ts';
import type { ApiRecord, FrontMatter, ParsedDocument, SourceFile, WholeDocument } from '../../../model/document.ts';
import type { Outcome } from '../../../problems/problem.ts';
import { htmlToMarkdown } from '../../markdown/from-html.ts';
import { guideLinks, memberTexts, sectionId, type Uses, writeSection } from './members.ts';
import { codeBlock, commentHtml, facts, linkHtml, linkList, sourceHtml, textsOf } from './parts.ts';
import { Pen } from './pen.ts';
import { type ReadMarkdown, readProse } from './prose.ts';

/** The content of a page's file. */
export interface ApiPageFile {
  page: ApiPage;
  uses: Uses;
  symbols: ApiRecord[];
}

interface Settings {
  texts: Readonly<Record<string, string>>;
  copies?: true;
  read: ReadMarkdown;
}

const TITLES: Record<ApiPage['kind'], string> = {
  readme: '',
  index: '',
  module: 'Module: ',
  class: 'Class: ',
  interface: 'Interface: ',
  namespace: 'Namespace: ',
};

export async function readApiPage(
  file: SourceFile,
  text: string,
  settings: Settings,
): Promise<Outcome<ParsedDocument>> {
  const { page, uses, symbols } = JSON.parse(text) as ApiPageFile;
  const { value: prose, problems } = await readProse({ page, file, texts: allTexts(page), read: settings.read });
  const pen = new Pen(page.path, settings.texts, prose);
  writePage(page, pen, uses);
  const { html, refs, headings, ids } = pen;
  const document: WholeDocument = {
    file: file.path,
    root: file.root,
    rel: file.rel,
    format: 'md',
    frontMatter: frontMatterOf(page),
    keyLines: {},
    title: titleOf(page),
    hasH1: false,
    description: descriptionOf(page),
    headings,
    ids,
    refs,
    words: html.replace(/<[^>]+>/g, ' ').split(/\s+/).length,
    truncated: false,
    interactive: false,
    ...(symbols.length > 0 ? { symbols } : {}),
  };
  return {
    value: { document, body: { parts: [html], ...(settings.copies ? { markdown: htmlToMarkdown(html) } : {}) } },
    problems,
  };
}

const titleOf = ({ kind, name }: ApiPage): string =>
  kind === 'readme' ? name : kind === 'index' ? `${name}: modules` : `${TITLES[kind]}${name}`;

const LABELS: Partial<Record<ApiPage['kind'], string>> = { readme: 'Readme', index: 'Table of Contents' };

function frontMatterOf(page: ApiPage): FrontMatter {
  return {
    sidebar_label: LABELS[page.kind] ?? page.name,
    sidebar_position: page.position,
    custom_edit_url: null,
    parse_number_prefixes: false,
    ...(page.kind === 'index' ? { hide_table_of_contents: true } : {}),
  };
}

function descriptionOf(page: ApiPage): string {
  const { kind, name, module } = page;
  if (kind === 'readme' || kind === 'index') return `The modules of ${name}, with all they export.`;
  const names = (page.sections ?? []).flatMap(({ members }) => members.map((member) => member.name));
  const some = [...(page.lists ?? []).flatMap(({ items }) => items.map(({ text }) => text)), ...names].slice(0, 8);
  const of = kind === 'module' ? `API of ${name}` : `${TITLES[kind].slice(0, -2)} ${name} of ${module}`;
  return some.length === 0 ? `${of}.` : `${of}: ${some.join(', ')}${names.length > some.length ? ' …' : '.'}`;
}

const allTexts = (page: ApiPage): string[] => [
  ...textsOf(page.comment),
  ...(page.typeParameters ?? []).map(({ text }) => text ?? ''),
  ...(page.sections ?? []).flatMap(({ members }) => members.flatMap(memberTexts)),
];

function writePage(page: ApiPage, pen: Pen, uses: Uses): void {
  const { kind, readme, code, comment, lists = [], sections = [], inherited } = page;
  if (readme) pen.raw(pen.prose(readme.text));
  if (code) pen.raw(codeBlock(code, pen));
  pen.raw(commentHtml(comment, pen));
  if (kind !== 'readme' && kind !== 'index') writeFacts(page, pen, uses);
  writeContents(page, pen);
  for (const list of lists) writeList(list, pen);
  for (const section of sections) writeSection(section, { pen, page, uses });
  if (inherited) writeInherited(inherited, pen);
  for (const module of page.indexed ?? []) writeIndexed(module, pen);
}

function writeIndexed({ id, link, summary, members }: IndexedModule, pen: Pen): void {
  pen.heading(2, { id, text: link.text });
  const about = summary === undefined ? '' : `${escapeText(summary)} `;
  pen.raw(`<p>${about}${linkHtml(link, pen)}</p>\n${namesHtml(members, pen)}`);
}

const namesHtml = (links: readonly Link[], pen: Pen): string =>
  `<ul class="api-names" data-nosearch>${links.map((link) => `<li>${linkHtml(link, pen)}</li>`).join('')}</ul>\n`;

/** Up to this many members, a page needs no list of names. */
const FEW = 12;

/** The names on a long page, by section. */
function writeContents({ sections = [], path }: ApiPage, pen: Pen): void {
  const count = sections.reduce((sum, { members }) => sum + members.length, 0);
  if (count <= FEW) return;
  for (const { title, members } of sections) {
    const links = members.map(({ name, anchor }) => ({ text: name, target: `${path}#${anchor}` }));
    pen.raw(`<p class="api-label" data-nosearch>${escapeText(title)}</p>\n${namesHtml(links, pen)}`);
  }
}

function writeFacts(page: ApiPage, pen: Pen, uses: Uses): void {
  const { kind, source } = page;
  const isModule = kind === 'module';
  const imported = isModule ? undefined : importOf(page);
  const above = page.extends?.map((link) => linkHtml(link, pen)).join(' › ');
  pen.raw(
    facts([
      ['Install', page.install && `<code>npm install ${escapeText(page.install.join(' '))}</code>`],
      ['Import', imported === undefined ? undefined : `<code>${escapeText(imported)}</code>`],
      ['Extends', above],
      ['Extended by', page.extendedBy && linkList(page.extendedBy, pen)],
      ['Implemented by', page.implementedBy && linkList(page.implementedBy, pen)],
      ['Guides', guideLinks({ uses, anchor: '' }, pen)],
      ['Functions', page.related && linkList(page.related, pen)],
      ['Source', sourceHtml(source)],
    ]),
  );
}

function importOf({ name: full, module, isType }: ApiPage): string {
  const [name = ''] = full.split('.');
  return `import ${isType ? 'type ' : ''}${name === 'default' ? 'name' : `{ ${name} }`} from '${module}';`;
}

function writeList({ title, items }: ApiList, pen: Pen): void {
  pen.heading(2, { id: sectionId(title), text: title });
  if (items.every(({ summary, deprecated }) => !summary && !deprecated)) {
    pen.raw(namesHtml(items, pen));
    return;
  }
  const rows = items.map((item) => {
    const mark = item.deprecated ? ' <span class="badge" data-type="warning">deprecated</span>' : '';
    return `<li>${linkHtml(item, pen)}${mark}${item.summary ? ` <span>${escapeText(item.summary)}</span>` : ''}</li>`;
  });
  pen.raw(`<ul class="api-list">${rows.join('')}</ul>\n`);
}

function writeInherited(inherited: NonNullable<ApiPage['inherited']>, pen: Pen): void {
  pen.heading(2, { id: 'inherited-members', text: 'Inherited members' });
  for (const { from, members } of inherited) {
    const summary = `<summary>From <code>${escapeText(from.text)}</code> (${members.length})</summary>`;
    pen.raw(`<details>${summary}${namesHtml(members, pen)}</details>\n`);
  }
}
