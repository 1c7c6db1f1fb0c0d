/** Separates explanations from the catalogue of problems: only `docsgen explain` loads them, and they are large. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const EXPLAINED = 'explained';
const ENTRIES = /^export const \w+ = \{\s*(?:\/\/.*\s*|\/\*[\s\S]*?\*\/\s*)*DG\d{4}:/;

/** @param {import('esbuild').PluginBuild} build */
export function explanationsApart(build) {
  const folder = path.join(build.initialOptions.absWorkingDir ?? '.', 'cli/problems');
  const areas = readdirSync(folder).filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(' entry<'));
  const within = { filter: /[\\/]cli[\\/]problems[\\/][\w-]+\.ts$/, namespace: 'file' };
  build.onLoad(within, ({ path: file }) => {
    const name = path.basename(file);
    if (name === 'explanations.ts') return { contents: joined(areas), loader: 'ts', resolveDir: folder };
    return areas.includes(name) ? { contents: withoutExplanations(file), loader: 'ts' } : undefined;
  });
  build.onResolve({ filter: /\?explained$/ }, ({ path: name, resolveDir }) => ({
    path: path.join(resolveDir, name.replace(/\?explained$/, '')),
    namespace: EXPLAINED,
  }));
  build.onLoad({ filter: /./, namespace: EXPLAINED }, ({ path: file }) => ({
    contents: onlyExplanations(file),
    loader: 'ts',
    resolveDir: folder,
  }));
}

/** @param {readonly string[]} areas */
const joined = (areas) =>
  `${areas.map((area, at) => `import { explained as e${at} } from './${area}?explained';`).join('\n')}
export const explanations = { ${areas.map((_, at) => `...e${at}`).join(', ')} };`;

/** @param {string} file */
function withoutExplanations(file) {
  let text = readFileSync(file, 'utf8');
  for (const { property } of explanationsIn(file, text).reverse())
    text = text.slice(0, property.getFullStart()) + text.slice(property.end).replace(/^,/, '');
  return text;
}

/** @param {string} file */
function onlyExplanations(file) {
  const text = readFileSync(file, 'utf8');
  const all = explanationsIn(file, text).map(({ code, property }) => `${code}: ${property.initializer.getText()}`);
  // esbuild drops helpers of messages, since nothing else uses them.
  const others = ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    .statements.filter((one) => !ENTRIES.test(one.getText()));
  return `${others.map((one) => one.getFullText()).join('')}\nexport const explained = {${all.join(',\n')}};`;
}

/**
 * @param {string} file
 * @param {string} text
 */
function explanationsIn(file, text) {
  /** @type {{ code: string, property: ts.PropertyAssignment }[]} */
  const found = [];
  let code = '';
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && /^DG\d{4}$/.test(node.name.getText())) code = node.name.getText();
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'explanation') found.push({ code, property: node });
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}
