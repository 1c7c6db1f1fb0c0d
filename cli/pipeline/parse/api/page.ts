/** A page of the API reference as an ordinary document. Its source is the JSON of the extraction. */
import { escapeText } from '../../../html/escape.ts';
import type { ApiPage, Code } from '../../../model/api.ts';
import type { ApiRecord } from '../../../model/api-symbols.ts';
import type { FrontMatter, ParsedDocument, SourceFile, WholeDocument } from '../../../model/document.ts';
import type { Outcome } from '../../../problems/problem.ts';
import { htmlToMarkdown } from '../../markdown/from-html.ts';
import { CODE } from '../html/text.ts';
import { guideLinks, guidesOf, memberTexts, ownPartsHtml, ownTexts, type Uses, writeSection } from './members.ts';
import { hasIndex, MAX_CONTENTS, namesHtml, writeModules, writeNames } from './names.ts';
import { codeBlock, commentHtml, facts, importBlock, linkHtml, linkList, sourceHtml, textsOf } from './parts.ts';
import { Pen } from './pen.ts';
import { type ReadMarkdown, readProse } from './prose.ts';
import { wholeSymbols } from './symbols.ts';

/** The content of a page's file. */
interface ApiPageFile {
  page: ApiPage;
  uses: Uses;
  symbols: ApiRecord[];
}

interface Settings {
  texts: Readonly<Record<string, string>>;
  copies?: true;
  read: ReadMarkdown;
}

const TITLES: Record<Exclude<ApiPage['kind'], 'section'>, string> = {
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
  const source = JSON.parse(text) as ApiPageFile;
  const { page, symbols } = source;
  const { value: prose, problems } = await readProse({ page, file, texts: allTexts(page), read: settings.read });
  const pen = new Pen(page.path, settings.texts, prose);
  writePage(source, pen);
  const { html, refs, headings, ids } = pen;
  const document: WholeDocument = {
    file: file.path,
    root: file.root,
    rel: file.rel,
    format: 'md',
    frontMatter: frontMatterOf(page),
    keyLines: {},
    title: titleOf(page),
    hasH1: titlePrefix(page) !== '',
    description: descriptionOf(page),
    headings,
    ids,
    refs,
    words: html.replace(/<[^>]+>/g, ' ').split(/\s+/).length,
    truncated: false,
    interactive: false,
    ...(symbols.length > 0 ? { symbols: wholeSymbols(source) } : {}),
  };
  return {
    value: { document, body: { parts: [html], ...(settings.copies ? { markdown: htmlToMarkdown(html) } : {}) } },
    problems,
  };
}

const titleOf = (page: ApiPage): string =>
  page.kind === 'readme'
    ? page.name
    : page.kind === 'index'
      ? `${page.name}: modules`
      : `${titlePrefix(page)}${page.name}`;

/** `Class: `, `Functions: `; empty: the page has no title of its own. */
const titlePrefix = ({ kind, sections }: ApiPage): string =>
  kind === 'section' ? `${sections?.[0]?.title}: ` : TITLES[kind];

const LABELS: Partial<Record<ApiPage['kind'], string>> = { readme: 'Readme', index: 'Table of Contents' };

function frontMatterOf(page: ApiPage): FrontMatter {
  return {
    sidebar_label: LABELS[page.kind] ?? page.name,
    // What tells machines not to translate a name.
    ...(LABELS[page.kind] ? {} : { sidebar_class_name: 'notranslate' }),
    sidebar_position: page.position,
    custom_edit_url: null,
    parse_number_prefixes: false,
    ...(page.kind === 'index' ? { hide_table_of_contents: true } : {}),
    // The index lists the names. A longer table of contents gives no overview.
    ...(hasIndex(page) && memberCount(page) > MAX_CONTENTS ? { toc_max_heading_level: 2 } : {}),
  };
}

const memberCount = ({ sections = [] }: ApiPage): number =>
  sections.reduce((sum, { members }) => sum + members.length, 0);

function descriptionOf(page: ApiPage): string {
  const { kind, name, module } = page;
  if (kind === 'readme' || kind === 'index') return `The modules of ${name}, with all they export.`;
  const names = (page.sections ?? []).flatMap(({ members }) => members.map((member) => member.name));
  const some = [...(page.lists ?? []).flatMap(({ items }) => items.map(({ text }) => text)), ...names].slice(0, 8);
  const of =
    kind === 'module'
      ? `API of ${name}`
      : `${titlePrefix(page).slice(0, -2)} ${kind === 'section' ? `of ${name}` : `${name} of ${module}`}`;
  return some.length === 0 ? `${of}.` : `${of}: ${some.join(', ')}${names.length > some.length ? ' …' : '.'}`;
}

const allTexts = (page: ApiPage): string[] => [
  ...textsOf(page.comment),
  ...ownTexts(page),
  ...(page.sections ?? []).flatMap(({ members }) => members.flatMap(memberTexts)),
];

function writePage({ page, uses, symbols }: ApiPageFile, pen: Pen): void {
  const { kind, readme, code, comment, sections = [], inherited } = page;
  if (titlePrefix(page)) pen.raw(titleHtml(page));
  if (readme) pen.raw(pen.prose(readme.text));
  if (code) pen.raw(codeBlock(code, pen));
  if (kind === 'class' || kind === 'interface' || kind === 'namespace') pen.raw(importBlock(importOf(page), pen));
  pen.raw(commentHtml(comment, pen));
  pen.raw(ownPartsHtml(page, pen));
  if (kind !== 'readme' && kind !== 'index') writeFacts(page, pen, uses);
  writeNames(page, pen, symbols);
  const isIndexed = hasIndex(page);
  for (const section of sections) writeSection(section, { pen, page, uses, isIndexed });
  if (inherited) writeInherited(inherited, pen);
  if (page.indexed) writeModules(page.indexed, pen);
}

/** The kind of page as a small line over its name; as a text it is the page's title. */
const titleHtml = (page: ApiPage): string =>
  `<h1><span class="api-kind">${titlePrefix(page).slice(0, -2)}<span>: </span></span><span translate="no">${escapeText(page.name)}</span></h1>\n`;

function writeFacts(page: ApiPage, pen: Pen, uses: Uses): void {
  const { source, home, module, name } = page;
  const above = page.extends?.map((link) => linkHtml(link, pen)).join(' › ');
  pen.raw(
    facts([
      [name === module ? 'Module' : 'Namespace', home && linkHtml({ text: name, target: home }, pen)],
      ['Install', page.install && `${CODE}npm install ${escapeText(page.install.join(' '))}</code>`],
      ['Extends', above],
      ['Extended by', page.extendedBy && linkList(page.extendedBy, pen)],
      ['Implemented by', page.implementedBy && linkList(page.implementedBy, pen)],
      ['Guides', guideLinks(guidesOf(uses, ''), pen)],
      ['Functions', page.related && linkList(page.related, pen)],
      ['Source', sourceHtml(source)],
    ]),
  );
}

function importOf({ name: full, module, isType }: ApiPage): Code {
  const [name = ''] = full.split('.');
  return [
    [isType ? 'import type ' : 'import ', 'keyword'],
    [name === 'default' ? 'name' : `{ ${name} }`],
    [' from ', 'keyword'],
    [`'${module}'`, 'string'],
    [';'],
  ];
}

function writeInherited(inherited: NonNullable<ApiPage['inherited']>, pen: Pen): void {
  pen.heading(2, { id: 'inherited-members', text: 'Inherited members' });
  for (const { from, members } of inherited) {
    const summary = `<summary>From ${CODE}${escapeText(from.text)}</code> (${members.length})</summary>`;
    const names = namesHtml(`Members of ${from.text}`, members, { pen });
    pen.raw(`<details>${summary}${names}</details>\n`);
  }
}
