/** The page of all settings, made of the types they are declared by. */
import { fileURLToPath } from 'node:url';
import { groups, pageOf } from './groups.mjs';
import { block, code, page } from './markdown.mjs';
import { keysOf, readTypes } from './read-types.mjs';
import { NAMED } from './type-text.mjs';

/** @typedef {import('./read-types.mjs').Key} Key */

const TYPES = fileURLToPath(new URL('../../config/types.ts', import.meta.url));

const ABOUT = `Every setting of \`site.config.ts\`, with its type and its default. How a config is written is told on the page
[Configuration](../configuration.md).

In a path, \`[]\` stands for each entry of a list, and \`NAME\` for a name that you choose.`;

/** @param {string} [file] Module with `UserConfig`. */
export function settings(file = TYPES) {
  const types = readTypes(file);
  return { types, keys: keysOf(types, 'UserConfig') };
}

/**
 * What the reference would not say: keys without a description, a default or a place.
 * @param {readonly Key[]} keys
 * @returns {string[]}
 */
export function gapsOf(keys) {
  return keys.flatMap(({ path: at, about, value, isRequired, hasKeys }) => [
    ...(about === '' ? [`${at}: its comment does not say what it is about`] : []),
    ...(!isRequired && !hasKeys && value === undefined
      ? [`${at}: its comment has no sentence that begins with "Default"`]
      : []),
    ...(pageOf(at) === undefined ? [`${at}: cli/compile/reference/groups.mjs gives it no group and no page`] : []),
  ]);
}

/**
 * @param {(page: string) => string} titleOf Title of a page of the manual, by its file.
 * @returns {string} The page.
 */
export function configurationPage(titleOf) {
  const { types, keys } = settings();
  const sections = groups.map((group) => {
    const own = Object.keys(group.pages).flatMap((top) =>
      keys.filter(({ path: at }) => at === top || at.startsWith(`${top}.`) || at.startsWith(`${top}[`)),
    );
    return [`## ${group.title}`, group.about, ...unique(own).map((key) => keyText(key, titleOf))].join('\n\n');
  });
  return page(
    {
      title: 'Settings',
      description: 'Every setting of site.config.ts by its path, with type, default and meaning.',
      toc_max_heading_level: 2,
    },
    [ABOUT, index(keys), ...sections, typesText(types)].join('\n\n'),
  );
}

/** @param {Key[]} keys */
const unique = (keys) => [...new Set(keys)];

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
 * @param {(page: string) => string} titleOf
 */
function keyText({ path: at, type, isRequired, about, value }, titleOf) {
  const more = pageOf(at);
  const isTop = !at.includes('.');
  // It is said once, at the first key that the page is about.
  const isFirst = isTop || more !== pageOf(at.replace(/\.\w+$/, ''));
  const facts = [
    code(type),
    isRequired ? '**required**' : value === undefined ? '' : `default: ${/^\d+$/.test(value) ? code(value) : value}`,
    ...NAMED.filter((name) => new RegExp(`\\b${name}\\b`).test(type)).map((name) => `[${code(name)}](#${name})`),
    isFirst && more ? `more: [${titleOf(more)}](../${more})` : '',
  ];
  return [
    `${isTop ? '###' : '####'} ${code(at)} {#${idOf(at)}}`,
    ['<div class="facts">', '', facts.filter(Boolean).join(' · '), '', '</div>'].join('\n'),
    about,
  ].join('\n\n');
}

/** @param {import('./read-types.mjs').Types} types */
function typesText(types) {
  const parts = NAMED.flatMap((name) => {
    const declared = types.get(name);
    return declared ? [`### ${code(name)} {#${name}}`, block(declared.getFullText().trim(), 'ts fragment wrap')] : [];
  });
  return ['## Types', 'What some of the types above stand for.', ...parts].join('\n\n');
}
