/** Generates the page of all settings from their declarations. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { groups, pageOf } from './groups.mjs';
import { block, code, page } from './markdown.mjs';
import { keysOf } from './settings.mjs';

/** @typedef {import('./settings.mjs').Key} Key */

const WRITTEN = fileURLToPath(new URL('../../config/settings/types.ts', import.meta.url));

const ABOUT = `[Configuration](../configuration.md) describes how to write a config. In a path, \`[]\` means each entry of a list, and
\`NAME\` is a name you choose.`;

/** @returns {Map<string, string>} The hand-written types of settings, by name, with their comments. */
export function writtenTypes() {
  const source = ts.createSourceFile('types.ts', readFileSync(WRITTEN, 'utf8'), ts.ScriptTarget.Latest);
  return new Map(
    source.statements
      .filter((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one))
      .map((one) => [one.name.text, one.getFullText(source).trim()]),
  );
}

/**
 * Gaps in the reference: keys without a description or a place.
 * @param {readonly Key[]} keys
 * @returns {string[]}
 */
export function gapsOf(keys) {
  return keys.flatMap(({ path: at, about }) => [
    ...(about === '' ? [`${at}: its description is empty`] : []),
    ...(pageOf(at) === undefined ? [`${at}: cli/compile/reference/groups.mjs gives it no group and no page`] : []),
  ]);
}

/**
 * @param {import('./json-schema.mjs').Json} schema Of all settings.
 * @param {(page: string) => string} titleOf Title of a page of the manual, by its file.
 * @returns {string} The page.
 */
export function configurationPage(schema, titleOf) {
  const keys = keysOf(schema);
  const types = writtenTypes();
  const sections = groups.map((group) => {
    const own = Object.keys(group.pages).flatMap((top) =>
      keys.filter(({ path: at }) => at === top || at.startsWith(`${top}.`) || at.startsWith(`${top}[`)),
    );
    const texts = [...new Set(own)].map((key) => keyText(key, { titleOf, types }));
    return [`## ${group.title}`, group.about, ...texts].join('\n\n');
  });
  return page(
    {
      title: 'Settings',
      description: 'Every setting of site.config.ts, with its type, default and description.',
      toc_max_heading_level: 2,
    },
    [ABOUT, index(keys), ...sections, typesText(types)].join('\n\n'),
  );
}

/** @param {readonly Key[]} keys */
function index(keys) {
  const rows = groups.map(({ title, pages }) => {
    const tops = keys.filter(({ path: at }) => at in pages && !at.includes('.'));
    return `| ${title} | ${tops.map(({ path: at }) => link(at)).join(', ')} |`;
  });
  return ['<div class="index">', '', '| About | Settings |', '| --- | --- |', ...rows, '', '</div>'].join('\n');
}

/** @param {string} at */
const link = (at) => `[${code(at)}](#${idOf(at)})`;

/** @param {string} at Path of a key. @returns {string} Its anchor: `docs-versions-NAME-label`. */
export const idOf = (at) => at.replaceAll('[]', '').replaceAll('.', '-');

/**
 * @param {Key} key
 * @param {{ titleOf(page: string): string, types: Map<string, string> }} context
 */
function keyText({ path: at, type, isRequired, about, value }, { titleOf, types }) {
  const more = pageOf(at);
  const isTop = !at.includes('.');
  // The page is linked once, at the first key that it describes.
  const isFirst = isTop || more !== pageOf(at.replace(/\.\w+$/, ''));
  const facts = [
    code(type),
    isRequired ? '**required**' : value === undefined ? '' : `default: ${/^\d+$/.test(value) ? code(value) : value}`,
    ...[...types.keys()]
      .filter((name) => new RegExp(`\\b${name}\\b`).test(type))
      .map((name) => `[${code(name)}](#${name})`),
    isFirst && more ? `more: [${titleOf(more)}](../${more})` : '',
  ];
  return [
    `${isTop ? '###' : '####'} ${code(at)} {#${idOf(at)}}`,
    ['<div class="facts">', '', facts.filter(Boolean).join(' · '), '', '</div>'].join('\n'),
    about,
  ].join('\n\n');
}

/** @param {Map<string, string>} types */
function typesText(types) {
  const parts = [...types].map(([name, text]) => `### ${code(name)} {#${name}}\n\n${block(text, 'ts fragment')}`);
  return ['## Types', 'Types that settings refer to.', ...parts].join('\n\n');
}
