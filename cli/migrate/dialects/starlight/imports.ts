/** Imports of MDX: those of Starlight and Astro go, those of files get the paths of the new site. */

import { packageOf } from '../../../lib/paths.ts';
import type { Token } from '../text/tokens.ts';
import { knownTags } from './known.ts';
import { fileMeant, noteRefused, written } from './paths.ts';
import type { Work } from './work.ts';

const FORM = /^import\s+(type\s+)?(?:([\s\S]*?)\s+from\s+)?(['"])([^'"]+)\3/;

/** Modules whose components docsgen has without an import. */
const BUILT_IN =
  /^(?:@astrojs\/starlight\/components(?:\/[\w-]+\.astro)?|astro:assets|@astrojs\/image\/components|astro-expressive-code\/components)$/;

const COMPONENT = /astro|starlight|\.(?:vue|svelte|marko)['"]/;
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg|tiff?)$/i;
const FRAMEWORK = /\.(?:astro|vue|svelte|marko)$/i;
const CODE = '.tsx .jsx .ts .js .astro .mdx .md .vue .svelte /index.tsx /index.ts /index.jsx /index.js'.split(' ');

/** Reads all imports of a page before anything else is converted. */
export function readImports(tokens: readonly Token[], work: Work): void {
  const isLate = ({ start, end }: Token): boolean => COMPONENT.test(work.draft.text.slice(start, end));
  const imports = tokens.filter(({ kind }) => kind === 'import');
  // Properties of components may be pictures that are imported below them.
  for (const token of [...imports.filter((one) => !isLate(one)), ...imports.filter(isLate)]) {
    const text = work.draft.text.slice(token.start, token.end);
    const [, type, names = '', , spec = ''] = FORM.exec(text) ?? [];
    if (spec === '') continue;
    for (const local of namesOf(names, spec).keys()) work.locals.add(local);
    if (type !== undefined || /\/types$|^astro$/.test(spec)) work.draft.removeLine(token.start, token.end);
    else readImport({ start: token.start, end: token.end, text, names, spec }, work);
  }
}

interface Import {
  start: number;
  end: number;
  text: string;
  names: string;
  spec: string;
}

function readImport(one: Import, work: Work): void {
  const { start, end, names, spec } = one;
  if (BUILT_IN.test(spec)) {
    for (const [local, original] of namesOf(names, spec)) work.builtIn.set(local, original);
    work.draft.removeLine(start, end);
    return;
  }
  const file = fileMeant(spec.replace(/[?#].*$/, ''), work) ?? rootFile(spec, work);
  if (file !== undefined) readFile(one, file, work);
  else if (/^astro:|^@astrojs\/|^virtual:/.test(spec)) {
    work.draft.note('lost', `import of ${spec}`, {
      text: `docsgen has no module "${spec}": remove ${names.trim() || 'the import'}, or write it in React.`,
      at: start,
    });
    work.draft.removeLine(start, end);
  } else if (/astro|starlight/.test(spec)) readComponents(one, work);
  else work.places.needs?.(packageOf(spec));
}

/** Vite reads a path from the root as a file of the site. */
const rootFile = (spec: string, { page }: Work): string | undefined => {
  const file = spec.replace(/^\//, '').replace(/[?#].*$/, '');
  return spec.startsWith('/') && page.read(file) !== undefined ? file : undefined;
};

/** Components of a package for Astro: each gets a file of its own. */
function readComponents({ start, end, names, spec }: Import, work: Work): void {
  const foreign = [...namesOf(names, spec)].filter(([local, original]) => !takeKnown({ local, original }, work));
  if (foreign.length === 0) {
    work.draft.removeLine(start, end);
    return;
  }
  const lines = foreign.map(([local, original]) => {
    const file = `src/components/${original}.astro`;
    work.components.set(local, file);
    work.places.foreign?.(file, false);
    work.draft.note('lost', `component ${original} of ${spec}`, { text: STAND_IN, at: start });
    return `import ${local} from '${written(file, work).replace(FRAMEWORK, '.mdx')}';`;
  });
  work.draft.replace(start, end, lines.join('\n'));
}

/** True: docsgen's own components take the places of this one. */
function takeKnown(name: { local: string; original: string }, work: Work): boolean {
  const found = knownTags(name, work);
  for (const [tag, known] of found ?? []) work.known.set(tag, known);
  return found !== undefined;
}

const STAND_IN =
  'docsgen runs only React components: rewrite it as one. Until then, the build fails at its placeholder.';

/** An import of a file of the old site. */
function readFile({ start, end, text, names, spec }: Import, meant: string, work: Work): void {
  const file = existing(meant, work);
  const isForeign = FRAMEWORK.test(file);
  const own = [...namesOf(names, spec).keys()];
  if (isForeign && own.length === 1 && own.every((name) => takeKnown({ local: name, original: name }, work))) {
    work.draft.removeLine(start, end);
    return;
  }
  const refused = [file, ...CODE.map((ending) => file + ending)].find((one) => work.page.read.refusal?.(one));
  if (refused !== undefined) noteRefused(refused, start, work);
  const at = start + text.lastIndexOf(spec);
  const query = /[?#].*$/.exec(spec)?.[0] ?? '';
  const [local] = [...namesOf(names, spec).keys()];
  if (PICTURE.test(file) && query === '' && local !== undefined && /^[\w$]+$/.test(names.trim())) {
    work.imported.set(local, { file, start, end, spec: { start: at, end: at + spec.length } });
    return;
  }
  if (isForeign) {
    work.draft.note('lost', `component ${file}`, { text: STAND_IN, at: start });
    for (const name of namesOf(names, spec).keys()) work.components.set(name, file);
    work.places.foreign?.(file, false);
  }
  const ending = /\.[a-z]+$/i.exec(spec.replace(/[?#].*$/, ''))?.[0] ?? '';
  const path = written(file, work);
  const shown = isForeign
    ? path.replace(FRAMEWORK, '.mdx')
    : ending === ''
      ? path.replace(/(?:\/index)?\.[jt]sx?$/, '')
      : path;
  work.draft.replace(at, at + spec.length, shown + query);
  const whole = /\{\s*Content(?:\s+as\s+([\w$]+))?\s*\}/.exec(names);
  if (!whole || !/\.mdx?$/.test(file)) return;
  const from = start + text.indexOf(whole[0]);
  work.draft.replace(from, from + whole[0].length, whole[1] ?? 'Content');
}

/** The file, with the ending that the import leaves out. */
function existing(file: string, { page }: Work): string {
  if (/\.\w+$/.test(file) && page.read(file) !== undefined) return file;
  return CODE.map((ending) => file + ending).find((name) => page.read(name) !== undefined) ?? file;
}

/** Local name → name in the module. */
function namesOf(names: string, spec: string): Map<string, string> {
  const found = new Map<string, string>();
  const braces = /\{([\s\S]*)\}/.exec(names)?.[1] ?? '';
  for (const one of braces.split(',')) {
    const [, original = '', local = original] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(one) ?? [];
    if (original !== '') found.set(local, original);
  }
  const own = /^\s*([\w$]+)\s*(?:,|$)/.exec(names.replace(/\{[\s\S]*\}/, ''))?.[1];
  if (own !== undefined) found.set(own, /\/([\w-]+)\.astro$/.exec(spec)?.[1] ?? own);
  return found;
}

/** Imports of pictures that only Markdown and `<img>` used are gone: both name the file itself. */
export function finishPictures(work: Work): void {
  for (const [name, { file, start, end, spec }] of work.imported) {
    if (work.used.has(name)) work.draft.replace(spec.start, spec.end, written(file, work));
    else work.draft.removeLine(start, end);
  }
}
