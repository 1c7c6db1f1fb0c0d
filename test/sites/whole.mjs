/**
 * Judges docsgen by a whole site that was made with Docusaurus: all docs instances, versions, locales and the blog,
 * with the sidebars of the site. Compares the routes, the order of pages, the labels of sidebars, the lists and tags of
 * the blog with what the documented rules say (`rules-*.mjs`). Works without network, on a copy.
 *
 * node test/sites/whole.mjs <name in known.mjs> <folder of the repository> [--json] [--keep] [--all]
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build as bundle } from 'esbuild';
import { sites } from './known.mjs';
import { compare } from './whole-compare.mjs';

const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const NOT_COPIED = /(?:^|[\\/])(?:node_modules|\.git|build|\.docusaurus|\.docsgen)$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, keep: { type: 'boolean' }, all: { type: 'boolean' } },
});
const [name, folder] = positionals;
const known = sites[name];
if (!known || !folder || !existsSync(path.join(folder, known.dir))) {
  process.stderr.write(
    `usage: node test/sites/whole.mjs <${Object.keys(sites).join('|')}> <folder of the repository>\n`,
  );
  process.exit(2);
}

const root = mkdtempSync(path.join(tmpdir(), 'docsgen-whole-'));
const siteDir = path.join(root, 'site', known.dir);
try {
  const { dir, ...settings } = known;
  cpSync(path.resolve(folder), path.join(root, 'site'), { recursive: true, filter: wanted, verbatimSymlinks: true });
  prepare(settings);
  const first = run('build', '--format', 'json');
  if (values.json) writeFileSync(`${name}.json`, JSON.stringify({ first: first.report.problems }, null, 2));
  const { emptied, stubbed, cost } = buildWhatBuilds(first);
  const routes = JSON.parse(spawn(['routes', '--json']).stdout);
  const sidebars = await loadSidebars(settings);
  const found = compare({ siteDir, settings, sidebars, routes });
  print({ name, first: counted(first.report.problems), emptied, stubbed, cost, ...found });
  if (values.json)
    writeFileSync(`${name}.json`, JSON.stringify({ first: first.report.problems, emptied, found }, null, 2));
} finally {
  if (values.keep) process.stderr.write(`kept: ${siteDir}\n`);
  else rmSync(root, { recursive: true, force: true });
}

function wanted(source) {
  return !NOT_COPIED.test(source) && !(lstatSync(source).isSymbolicLink() && !existsSync(source));
}

function prepare({ docs, ...settings }) {
  for (const file of readdirSync(siteDir)) if (/^site\.config\./.test(file)) rmSync(path.join(siteDir, file));
  const lines = docs.map(({ sidebars }, index) => `import sidebars${index} from '${sidebars}';`);
  const config = {
    pages: false,
    publicDir: 'static',
    markdown: { format: 'mdx' },
    onBrokenLinks: 'warning',
    onBrokenAnchors: 'warning',
    onBrokenMarkdownLinks: 'warning',
    ...settings,
    ...(settings.blog === false ? {} : { blog: { path: 'blog', ...settings.blog } }),
    docs: docs.map((one, index) => ({ ...one, sidebars: `\0${index}\0` })),
  };
  const text = JSON.stringify(config, null, 2).replace(/"\\u0000(\d+)\\u0000"/g, 'sidebars$1');
  writeFileSync(path.join(siteDir, 'site.config.mjs'), `${lines.join('\n')}\nexport default ${text};\n`);
}

function spawn(args) {
  const usage = path.join(root, 'usage.json');
  const probe = `process.on('exit',()=>require('node:fs').writeFileSync(${JSON.stringify(usage)},JSON.stringify(process.resourceUsage())))`;
  writeFileSync(path.join(root, 'probe.cjs'), probe);
  const argv = ['--require', path.join(root, 'probe.cjs'), CLI, ...args];
  const started = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, argv, { cwd: siteDir, encoding: 'utf8', maxBuffer: 1 << 29 });
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, 'utf8'));
  const seconds = (micro) => Number((micro / 1e6).toFixed(1));
  const cost = {
    seconds: seconds((performance.now() - started) * 1000),
    cpu: seconds(userCPUTime + systemCPUTime),
    megabytes: Math.round(maxRSS / 1024),
  };
  return { stdout, stderr, cost };
}

function run(...args) {
  const { stdout, stderr, cost } = spawn(args);
  try {
    return { report: JSON.parse(stdout.slice(stdout.indexOf('{'))), cost };
  } catch {
    throw new Error(`no report:\n${stderr}${stdout}`);
  }
}

/**
 * Packages that did not come with the folder become stubs; documents with errors keep their front matter and title, so
 * that their place stays.
 */
function buildWhatBuilds({ report, cost }) {
  const emptied = new Map();
  const stubbed = new Set();
  let last = { report, cost };
  for (let round = 0; round < 12; round++) {
    const errors = last.report.problems.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return { emptied: [...emptied], stubbed: [...stubbed], cost: last.cost };
    let done = false;
    const before = new Set(stubbed);
    for (const one of errors) done = repair(one, { emptied, stubbed, before }) || done;
    if (!done)
      throw new Error(`nothing to be done about: ${errors.length} ${JSON.stringify(errors.slice(0, 5), null, 2)}`);
    last = run('build', '--no-cache', '--format', 'json');
  }
  throw new Error('the site does not build, whatever is taken away');
}

function repair({ code, file, line, message }, { emptied, stubbed, before }) {
  const missing = /["'“]([^"'”]+)["'”]/.exec(message)?.[1];
  const isModule = /resolve|package|import|module/i.test(message) && missing !== undefined && !/\.mdx?$/.test(missing);
  if (isModule && !/^(?:\.|[a-z]+:)/.test(missing) && !missing.startsWith('/') && !before.has(missing)) {
    if (!stubbed.has(missing)) stub(missing);
    stubbed.add(missing);
    return true;
  }
  const at = path.join(siteDir, file ?? '\0');
  if (
    !file ||
    !/\.(?:mdx?|[jt]sx?)$/.test(file) ||
    /sidebars?[^/]*$/i.test(file) ||
    emptied.has(file) ||
    !existsSync(at)
  )
    return false;
  if (code === 'DG2004') {
    // An invalid value: without it the place is still that of the file's name.
    const lines = readFileSync(at, 'utf8').split('\n');
    writeFileSync(at, lines.filter((_, index) => index !== line - 1).join('\n'));
    emptied.set(`${file}:${line}`, `${code} ${message}`);
    return true;
  }
  emptied.set(file, `${code} ${file}:${line ?? 1} ${message}`);
  const text = readFileSync(at, 'utf8');
  if (/\.mdx?$/.test(file)) {
    const matter = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? '';
    const heading = /^#[ \t].*$/m.exec(text.slice(matter.length))?.[0] ?? '';
    writeFileSync(at, `${matter}\n${heading}\n\n<!-- truncate -->\n`);
  } else writeFileSync(at, stubModule(text));
  return true;
}

function stub(name) {
  const at = name.startsWith('@site/') ? path.join(siteDir, name.slice(6)) : path.join(siteDir, 'node_modules', name);
  const isFile = /\.[a-z]+$/.test(name);
  mkdirSync(isFile ? path.dirname(at) : at, { recursive: true });
  const uses = sourceTexts().flatMap((text) => [
    ...text.matchAll(/import\s+(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g),
  ]);
  const names = uses
    .filter(([, , from]) => from === name)
    .flatMap(([, list]) => list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0]));
  const text = stubModule(names.map((one) => `export const ${one} `).join('\n'));
  if (isFile) writeFileSync(at, /\.(?:css|scss)$/.test(name) ? '' : /\.json$/.test(name) ? '{}' : text);
  else {
    writeFileSync(path.join(at, 'index.js'), text);
    if (!existsSync(path.join(at, 'package.json')))
      writeFileSync(path.join(at, 'package.json'), '{"type":"module","main":"index.js"}');
  }
}

function stubModule(text) {
  const names = new Set([...text.matchAll(/export (?:const|function) (\w+)/g)].map(([, one]) => one));
  return `const Stub = ({ children }) => children ?? null;\nexport default Stub;\n${[...names].map((one) => `export const ${one} = Stub;\n`).join('')}`;
}

function sourceTexts() {
  return readdirSync(path.join(root, 'site'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:mdx?|[jt]sx?)$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath ?? entry.path, entry.name), 'utf8'));
}

/** Those of the current docs; versions have files of their own. */
async function loadSidebars({ docs }) {
  return Promise.all(
    docs.map(async ({ sidebars }, index) => {
      if (sidebars.endsWith('.json')) return JSON.parse(readFileSync(path.join(siteDir, sidebars), 'utf8'));
      const outfile = path.join(root, `sidebars${index}.cjs`);
      await bundle({
        entryPoints: [path.join(siteDir, sidebars)],
        bundle: true,
        platform: 'node',
        format: 'cjs',
        outfile,
        logLevel: 'error',
      });
      const { default: module } = await import(pathToFileURL(outfile).href);
      return module.default ?? module;
    }),
  );
}

function counted(problems) {
  const found = new Map();
  for (const { code, severity } of problems)
    found.set(`${code} ${severity}`, (found.get(`${code} ${severity}`) ?? 0) + 1);
  return Object.fromEntries([...found].sort());
}

function print({ differences, ...rest }) {
  process.stdout.write(`${JSON.stringify(rest, null, 2)}\n`);
  for (const [kind, list] of Object.entries(differences)) {
    process.stdout.write(`${kind}: ${list.length}\n`);
    for (const one of list.slice(0, values.all ? Number.POSITIVE_INFINITY : 12))
      process.stdout.write(`  ${JSON.stringify(one)}\n`);
  }
}
