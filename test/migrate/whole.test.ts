/** Whole sites of other tools, with most of their settings, become these files and this report. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docusaurusWhole } from './docusaurus-whole.ts';
import { docusaurusCopied, docusaurusMoved } from './docusaurus-whole-moved.ts';
import { docusaurusReport } from './docusaurus-whole-report.ts';
import { fumadocsWhole } from './fumadocs-whole.ts';
import { fumadocsCopied, fumadocsMoved } from './fumadocs-whole-moved.ts';
import { fumadocsReport } from './fumadocs-whole-report.ts';
import { mdbookWhole } from './mdbook-whole.ts';
import { mdbookCopied, mdbookMoved } from './mdbook-whole-moved.ts';
import { mdbookReport } from './mdbook-whole-report.ts';
import { mkdocsWhole } from './mkdocs-whole.ts';
import { mkdocsCopied, mkdocsMoved } from './mkdocs-whole-moved.ts';
import { mkdocsReport } from './mkdocs-whole-report.ts';
import { type Files, type Moved, migrate, moveIn } from './moving.ts';
import { nextraWhole } from './nextra-whole.ts';
import { nextraCopied, nextraMoved } from './nextra-whole-moved.ts';
import { nextraReport } from './nextra-whole-report.ts';
import { starlightWhole } from './starlight-whole.ts';
import { starlightCopied, starlightMoved } from './starlight-whole-moved.ts';
import { starlightReport } from './starlight-whole-report.ts';
import { vitepressWhole } from './vitepress-whole.ts';
import { vitepressCopied, vitepressMoved } from './vitepress-whole-moved.ts';
import { vitepressReport } from './vitepress-whole-report.ts';

interface Whole {
  tool: string;
  before: Files;
  after: Readonly<Record<string, string>>;
  copied: readonly string[];
  report: string;
}

const WHOLE: readonly Whole[] = [
  {
    tool: 'Docusaurus',
    before: docusaurusWhole,
    after: docusaurusMoved,
    copied: docusaurusCopied,
    report: docusaurusReport,
  },
  {
    tool: 'VitePress',
    before: vitepressWhole,
    after: vitepressMoved,
    copied: vitepressCopied,
    report: vitepressReport,
  },
  {
    tool: 'Starlight',
    before: starlightWhole,
    after: starlightMoved,
    copied: starlightCopied,
    report: starlightReport,
  },
  { tool: 'MkDocs', before: mkdocsWhole, after: mkdocsMoved, copied: mkdocsCopied, report: mkdocsReport },
  { tool: 'mdBook', before: mdbookWhole, after: mdbookMoved, copied: mdbookCopied, report: mdbookReport },
  { tool: 'Nextra', before: nextraWhole, after: nextraMoved, copied: nextraCopied, report: nextraReport },
  { tool: 'Fumadocs', before: fumadocsWhole, after: fumadocsMoved, copied: fumadocsCopied, report: fumadocsReport },
];

/** Files of every new site, which other tests compare. */
const ALWAYS = new Set(['.gitignore', 'package.json', 'migration.md', '.docsgen/migrated.json']);

function textsOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !ALWAYS.has(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

describe.each(WHOLE)('a whole site of $tool', ({ before, after, copied, report }) => {
  let site: Moved;
  beforeAll(async () => {
    site = await migrate(before, '--no-build');
  });

  test('becomes these files', () => {
    const same = Object.fromEntries(copied.map((file) => [file, before[file]]));
    expect(textsOf(path.join(site.dir, 'new'))).toEqual({ ...after, ...same });
  });

  test('is reported with everything that differs, at its place', () => {
    const [shown] = site.read('migration.md').split('\n## Carried over');
    expect(`${shown}\n`).toBe(report);
  });

  test('stays as it is when it is moved again', async () => {
    const again = await moveIn(site.dir, '--out', 'new', '--no-build');
    expect(again.report.files).toMatchObject({ copied: 0, converted: 0, generated: 0 });
  });
});
