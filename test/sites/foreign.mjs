/**
 * Judges docsgen by a site that was made for another tool: how many of its documents build without an edit, and whether the ids of
 * headings and the titles of code blocks are what the documents say. Works without network, on a copy of the folder.
 *
 *   node test/sites/foreign.mjs <folder> [--docs docs] [--blog blog] [--public static] [--format mdx|detect]
 *        [--stub package,./src/Component.jsx] [--json] [--keep]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { expectations, missing, pageFacts } from './oracle.mjs';

const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const NOT_COPIED = /(?:^|[\\/])(?:node_modules|\.git|build|\.docusaurus|\.docsgen|versioned_docs|i18n)$/;
const COMPONENT = 'const Stub = ({ children }) => children ?? null;\n';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'string', default: 'docs' },
    blog: { type: 'string', default: 'blog' },
    public: { type: 'string', default: 'static' },
    format: { type: 'string', default: 'mdx' },
    stub: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined || !existsSync(path.join(folder, values.docs))) {
  process.stderr.write('usage: node test/sites/foreign.mjs <folder of a site, with its docs> [--docs docs] …\n');
  process.exit(2);
}

const siteDir = mkdtempSync(path.join(tmpdir(), 'docsgen-foreign-'));
try {
  copySite(path.resolve(folder));
  const documents = listDocuments();
  const { failed, warnings } = buildWhatBuilds(documents);
  const judged = judge(documents.filter((file) => !failed.has(file)));
  print({ documents, failed, warnings, ...judged });
} finally {
  if (values.keep) process.stderr.write(`kept: ${siteDir}\n`);
  else rmSync(siteDir, { recursive: true, force: true });
}

function copySite(from) {
  cpSync(from, siteDir, { recursive: true, filter: (source) => source === from || !NOT_COPIED.test(source) });
  for (const name of readdirSync(siteDir)) if (/^site\.config\./.test(name)) rmSync(path.join(siteDir, name));
  const stubs = values.stub.split(',').filter((name) => name !== '');
  const modules = path.join(from, 'node_modules');
  const own = path.join(siteDir, 'node_modules');
  if (existsSync(modules) && stubs.length === 0) symlinkSync(modules, own);
  else if (existsSync(modules)) cpSync(modules, own, { recursive: true });
  for (const name of stubs) stub(name.startsWith('./') ? path.join(siteDir, name) : path.join(own, name));
  const blog = existsSync(path.join(siteDir, values.blog)) ? { path: values.blog } : false;
  const config = {
    title: path.basename(from),
    url: 'https://example.com',
    docs: { path: values.docs },
    blog,
    pages: false,
    publicDir: values.public,
    markdown: { format: values.format },
    onBrokenLinks: 'warning',
    onBrokenAnchors: 'warning',
    onBrokenMarkdownLinks: 'warning',
  };
  writeFileSync(path.join(siteDir, 'site.config.mjs'), `export default ${JSON.stringify(config, null, 2)};\n`);
}

/** A package, or a file of one (`name/dist/x.css`), that the folder came without, or a component of the site: it shows its children. */
function stub(at) {
  if (/\.(?:css|json)$/.test(at)) {
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, at.endsWith('.json') ? '{}' : '');
    return;
  }
  if (/\.[jt]sx?$/.test(at)) {
    const names = [...readFileSync(at, 'utf8').matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name);
    writeFileSync(at, stubModule(names));
    return;
  }
  mkdirSync(at, { recursive: true });
  const names = namesFrom(path.relative(path.join(siteDir, 'node_modules'), at).split(path.sep).join('/'));
  writeFileSync(path.join(at, 'index.js'), stubModule(names));
  const manifest = path.join(at, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "type": "module", "main": "index.js" }\n');
}

function stubModule(names) {
  return `${COMPONENT}export default Stub;\n${names.map((name) => `export const ${name} = Stub;\n`).join('')}`;
}

/** What the site imports by name from a package. */
function namesFrom(name) {
  const names = new Set();
  for (const file of sourceFiles()) {
    const text = readFileSync(file, 'utf8');
    for (const [, list, from] of text.matchAll(/import\s+(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g))
      if (from === name) for (const one of list.split(',')) names.add(one.trim().split(/\s+as\s+/)[0]);
  }
  return [...names].filter((one) => /^[A-Za-z_$][\w$]*$/.test(one) && one !== 'default').sort();
}

function filesIn(folderName, pattern) {
  const at = path.join(siteDir, folderName);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) =>
      path
        .relative(siteDir, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .filter((file) => !file.includes('node_modules/'))
    .sort();
}

function sourceFiles() {
  return filesIn('.', /\.(?:mdx?|[jt]sx?)$/).map((file) => path.join(siteDir, file));
}

/** Documents are what the other tool makes pages of: no part of their path begins with `_`. */
function listDocuments() {
  return [values.docs, values.blog]
    .flatMap((root) => filesIn(root, /\.mdx?$/))
    .filter((file) => !/(?:^|\/)_/.test(file));
}

function runBuild() {
  const { stdout, stderr } = spawnSync(process.execPath, [CLI, 'build', '--format', 'json'], {
    cwd: siteDir,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  try {
    return JSON.parse(stdout.slice(stdout.indexOf('{')));
  } catch {
    throw new Error(`the build ended without a report:\n${stderr}${stdout}`);
  }
}

/** Takes documents with errors away until the others build. */
function buildWhatBuilds(documents) {
  const failed = new Map();
  let warnings = 0;
  for (let round = 0; round < 8; round++) {
    const report = runBuild();
    if (round === 0) warnings = report.problems.filter(({ severity }) => severity === 'warning').length;
    const errors = report.problems.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return { failed, warnings };
    for (const { file, line, code, message } of errors) {
      const why = `${code} ${file}:${line ?? 1} ${message}`;
      const guilty = documents.includes(file) ? [file] : importersOf(file ?? '', documents);
      for (const one of guilty) if (!failed.has(one)) failed.set(one, why);
      if (guilty.length === 0) throw new Error(`no document is to blame for: ${why}`);
    }
    for (const file of failed.keys()) rmSync(path.join(siteDir, file), { force: true });
  }
  throw new Error('the site does not build, whatever is taken away');
}

/** Documents that import a file, directly or through others. */
function importersOf(file, documents, seen = new Set([file])) {
  const name = path.posix.basename(file).replace(/\.[^.]+$/, '');
  const folderName = path.posix.basename(path.posix.dirname(file));
  const wanted = name === 'index' ? folderName : name;
  const isImport = new RegExp(
    `(?:from|import|require\\()\\s*['"][^'"]*\\b${wanted.replace(/[^\w-]/g, '\\$&')}(?:\\.\\w+|/index)?['"]`,
  );
  return sourceFiles().flatMap((at) => {
    const one = path.relative(siteDir, at).split(path.sep).join('/');
    if (seen.has(one) || !isImport.test(readFileSync(at, 'utf8'))) return [];
    seen.add(one);
    return documents.includes(one) ? [one] : importersOf(one, documents, seen);
  });
}

/** Compares each page with what its document says. */
function judge(documents) {
  const routes = JSON.parse(
    execFileSync(process.execPath, [CLI, 'routes', '--json'], {
      cwd: siteDir,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const pages = new Map(routes.map(({ source, file }) => [source, file]));
  const result = { compared: 0, ids: 0, titles: 0, unpublished: [], differences: [] };
  for (const file of documents) {
    const page = pages.get(file);
    if (page === undefined) {
      result.unpublished.push(file);
      continue;
    }
    const mdx = file.endsWith('.mdx') || values.format === 'mdx';
    const wanted = expectations({ file: path.join(siteDir, file), siteDir, mdx });
    const has = pageFacts(readFileSync(path.join(siteDir, 'build', page), 'utf8'));
    const lacks = { ids: missing(wanted.ids, has.ids), titles: missing(wanted.titles, has.titles) };
    const more = wanted.hasComponents ? [] : missing(has.ids, wanted.ids);
    result.compared++;
    result.ids += wanted.ids.length;
    result.titles += wanted.titles.length;
    if (lacks.ids.length + lacks.titles.length + more.length > 0) result.differences.push({ file, ...lacks, more });
  }
  return result;
}

function print({ documents, failed, warnings, compared, ids, titles, unpublished, differences }) {
  const share = (documents.length - failed.size) / documents.length;
  const summary = {
    site: path.basename(path.resolve(folder)),
    files: documents.length,
    built: documents.length - failed.size,
    share: Number((share * 100).toFixed(2)),
    warnings,
    compared,
    headingIds: ids,
    codeTitles: titles,
    differing: differences.length,
    unpublished: unpublished.length,
  };
  const why = [...failed].map(([file, reason]) => ({ file, reason }));
  if (values.json) {
    process.stdout.write(
      `${JSON.stringify({ ...summary, failed: why, differences, notPublished: unpublished }, null, 2)}\n`,
    );
    return;
  }
  const lines = Object.entries(summary).map(([name, value]) => `${name.padEnd(12)} ${value}`);
  lines.push(...why.map(({ file, reason }) => `failed   ${file}\n         ${reason}`));
  lines.push(...differences.map((one) => `differs  ${JSON.stringify(one)}`));
  lines.push(...unpublished.map((file) => `no page  ${file} (a draft, or a page of another path)`));
  process.stdout.write(`${lines.join('\n')}\n`);
}
