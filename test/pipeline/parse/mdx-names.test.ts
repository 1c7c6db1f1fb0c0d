import { expect, it } from 'vitest';
import { parseText, places } from '../../helpers/parse.ts';

it.each([
  ['GET /users/{id}/posts', '1:12', '"id" is not defined here', 'write \\{id} or use `code`'],
  ['# T\n\n{user.name}', '3:1', '"user" is not defined here', 'import or export user in this file'],
  ['😀 {post-id}', '1:4', '"post" is not defined here', 'write \\{post-id}'],
  ['Hello {{ name }}!', '1:7', '"name" is not defined here', 'use `code`'],
  ['export const a = 1\n\n{a} and {b}', '3:9', '"b" is not defined here', 'import or export b'],
  ['- a\n\n  > {x}', '3:5', '"x" is not defined here', 'write \\{x}'],
])('An undefined name in braces is reported at its place: %j', async (text, place, message, hint) => {
  const { problems } = await parseText(`${text}\n`, { ext: 'mdx' });
  expect(places(problems)).toEqual([`DG3075 ${place}`]);
  expect(problems[0]?.message).toContain(message);
  expect(problems[0]?.hint).toContain(hint);
});

it.each([
  '---\nmyRelease: 2\n---\n\n{frontMatter.myRelease} {frontMatter.missing}',
  'export const user = { name: "x" }\n\n{user.name}',
  'import { a as b, default as c } from "./x.js"\nimport * as d from "./y.js"\n\n{b} {c} {d.e}',
  'export const { a, b: [c] } = x()\n\n{a} {c}',
  'export function f() { return 1 }\n\n{f()}',
  '{props.title} {toc.length} {contentTitle}',
  '{Math.PI} {undefined} {true} {null} {1 - 2}',
  '{[1, 2].map((n) => <b key={n}>{n}</b>)}',
  '{(() => { const inner = 1; return inner; })()}',
  '{/* a comment */}',
])('A defined name is not a mistake: %j', async (text) => {
  const { problems } = await parseText(`${text}\n`, { ext: 'mdx' });
  expect(problems).toEqual([]);
});
