/** Imports that only webpack can resolve: converted where docsgen has the same, otherwise named and shown as a placeholder. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../helpers/site.ts';
import { folder, moveIn } from './moving.ts';

const PAGE = `---
title: Reef
---

import x from '!!yaml-loader!../data/x.yaml';
import raw from '!!raw-loader!../data/x.txt';
import off from '-!../data/x.yaml';
import { version } from '../package.json';
import csv from '!!csv-loader!../data/x.csv';
import made from '@site/.docusaurus/globalData.json';
import Missing from '@site/src/components/Missing';
import { Nope, useNope } from '@theme/Nope';
import Squid from '@site/src/components/Squid';

Values: {x.a}, {raw}, {off.a}, {version}; {csv.map((one) => one)}{made.a}.

<Missing>hidden</Missing>

<Nope /> <Squid />

\`\`\`js
import App from './App';
\`\`\`
`;

const SQUID = `import React from 'react';
import y from '!!yaml-loader!../../data/x.yaml';
import t from '!!raw-loader!@site/data/x.txt';
import u from '!!url-loader!../../data/x.csv';
import bad from '!!toml-loader!./x.toml';
import { nothing } from './Crab';
const all = require.context('./img', true, /\\.png$/);
export default () => <i>Squid {y.a} {t} {typeof u} {all.keys().length} {typeof bad} {typeof nothing}</i>;
`;

const FILES = {
  'docusaurus.config.js':
    "module.exports = { title: 'Reef', url: 'https://reef.example', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
  'package.json': '{ "name": "x", "version": "3.2.1", "kite": "K", "scripts": { "a": "b" } }',
  'data/x.yaml': 'a: 7\n',
  'data/x.txt': 'RAW',
  'data/x.csv': 'a;b\n',
  'docs/reef.mdx': PAGE,
  'docs/other.md': '# Other\n',
  'src/components/Squid.js': SQUID,
  'src/components/Crab.js': 'export default () => null;\n',
};

test('an import that cannot work is a line of the report and a placeholder, and the rest is built', async () => {
  const dir = folder(FILES);
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  const { read, report, notes, problems } = await moveIn(dir);
  expect({ ok: report.build?.ok, pages: report.build?.pages }).toEqual({ ok: true, pages: 2 });
  const lost = notes.filter(({ kind }) => kind === 'lost').map(({ what, file, line }) => `${file}:${line} ${what}`);
  expect(lost).toEqual([
    'docs/reef.mdx:9 !!csv-loader!../data/x.csv',
    'docs/reef.mdx:10 @site/.docusaurus/globalData.json',
    'docs/reef.mdx:11 @site/src/components/Missing',
    'docs/reef.mdx:12 @theme/Nope',
    'src/components/Squid.js:5 !!toml-loader!./x.toml',
    'src/components/Squid.js:6 the import of "nothing" from src/components/Crab.js',
    'src/components/Squid.js:7 require.context',
  ]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const text = read('docsgen-build/docs/reef/index.html')
    .replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('Values: 7, RAW, 7 , 3.2.1;');
  expect(text).toContain('@site/src/components/Missing @theme/Nope Squid 7 RAW string 0 function function');
});

test('a site in a folder of its own keeps the version, and the fields of package.json that pages read', async () => {
  const pages = { 'docs/kite.mdx': "import { kite } from '../package.json';\n\n# Kite\n\n{kite}\n" };
  const { read } = await moveIn(folder({ ...FILES, ...pages }), '--out', 'new', '--no-build');
  const { version, kite, name, scripts } = JSON.parse(read('package.json')) as Record<string, unknown>;
  expect({ version, kite, name }).toEqual({ version: '3.2.1', kite: 'K', name: 'new' });
  expect(scripts).not.toHaveProperty('a');
});
