/** Imports of MDX: those of the old tools go, those of files get the paths of the new site. */
import path from 'node:path';
import { lookUp } from '../../../lib/look-up.ts';
import { packageOf } from '../../../lib/paths.ts';
import type { Token } from '../text/tokens.ts';
import { say, type Work } from './work.ts';

const FORM = /^import\s+(type\s+)?(?:([\s\S]*?)\s+from\s+)?(['"])([^'"]+)\3/;
const TOOLS =
  /^(?:nextra(?:-theme-\w+)?|fumadocs-(?:ui|core|mdx|docgen|typescript|openapi)|next|@next\/mdx|@theguild\/components)(?:\/|$)/;
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;
const ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mdx',
  '.md',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

export function readImports(tokens: readonly Token[], work: Work): void {
  for (const token of tokens) {
    if (token.kind !== 'import') continue;
    const text = work.draft.text.slice(token.start, token.end);
    const [, type, names = '', , spec = ''] = FORM.exec(text) ?? [];
    if (type !== undefined) work.draft.removeLine(token.start, token.end);
    else if (spec !== '') readImport({ ...token, names, spec }, work);
  }
}

interface Import {
  start: number;
  end: number;
  names: string;
  spec: string;
}

function readImport({ start, end, names, spec }: Import, work: Work): void {
  const locals = namesOf(names);
  if (TOOLS.test(spec)) {
    if (spec.startsWith('nextra')) work.isNextra = true;
    for (const [local, original] of locals)
      work.builtIn.set(local, original === 'default' ? (lookUp(DEFAULTS, spec) ?? local) : original);
    work.draft.removeLine(start, end);
    return;
  }
  const file = fileOf(spec, work);
  if (file === undefined) {
    const isNode = /^node:|^(?:fs|path|os|child_process)(?:\/|$)/.test(spec);
    for (const local of locals.keys()) work.locals.set(local, !isNode);
    if (isNode) {
      work.draft.removeLine(start, end);
      say(work, ['lost', `import of ${spec}`, 'Pages run in the browser, too, and have no modules of Node.js.'], start);
    } else work.facts.needs?.(packageOf(spec));
    if (spec === 'lucide-react' && [...locals.keys()].every((local) => isOnlyIcon(local, work)))
      work.draft.removeLine(start, end);
    else if (/^lucide-react$|^react-icons|^@radix-ui|^@heroicons/.test(spec))
      say(work, ['look', `import of ${spec}`, 'The new site needs this package, too: add it to package.json.'], start);
    return;
  }
  const refusal = work.facts.read.refusal?.(file);
  if (refusal !== undefined) say(work, ['lost', 'file that was not read', refusal], start);
  const [first] = locals.keys();
  if (PICTURE.test(file) && first !== undefined && /^[\w$]+$/.test(names.trim())) {
    work.pictures.set(first, work.facts.place?.(file) ?? spec);
    work.draft.removeLine(start, end);
    return;
  }
  const runs = refusal === undefined && (work.facts.runs?.(file) ?? true);
  for (const local of locals.keys()) work.locals.set(local, runs);
  if (!runs) {
    work.draft.removeLine(start, end);
    const text =
      'It needs code of Next.js or of the old theme, which docsgen does not have: rewrite it as a React component.';
    if (refusal === undefined) say(work, ['lost', `import of ${file}`, text], start);
    return;
  }
  const at = start + work.draft.text.slice(start, end).lastIndexOf(spec);
  const place = work.facts.place?.(file);
  if (place !== undefined) work.draft.replace(at, at + spec.length, place);
}

/** True for an icon that is only used where its name is written now. */
function isOnlyIcon(local: string, { draft }: Work): boolean {
  const count = (pattern: string): number => draft.text.match(new RegExp(pattern, 'g'))?.length ?? 0;
  return count(`\\b${local}\\b`) === 1 + count(`\\bicon=\\{\\s*<${local}\\s*/>\\s*\\}`);
}

/** Modules with one component. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'next/image': 'Image',
  'next/link': 'Link',
  'next/head': 'Head',
  'next/script': 'Script',
  'next/dynamic': 'dynamic',
};

/** The file of the old site that an import or a picture means; undefined for packages. */
export function fileOf(spec: string, { facts }: Pick<Work, 'facts'>): string | undefined {
  const bare = spec.replace(/[?#].*$/, '');
  const alias = /^(?:\.|\/|[a-z]+:)/.test(bare)
    ? undefined
    : Object.entries(facts.aliases ?? {}).find(([prefix]) => bare.startsWith(prefix));
  const target = alias
    ? path.posix.join(alias[1], bare.slice(alias[0].length))
    : /^\.{1,2}\//.test(bare)
      ? path.posix.join(path.posix.dirname(facts.file), bare)
      : undefined;
  if (target === undefined) return undefined;
  const found = ENDINGS.find((ending) => facts.read(target + ending) !== undefined);
  // Names without a prefix are packages, unless a file has them.
  if (found === undefined && alias?.[0] === '') return undefined;
  return target + (found ?? '');
}

/** Local name → name in the module. */
function namesOf(names: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const one of (/\{([\s\S]*)\}/.exec(names)?.[1] ?? '').split(',')) {
    const [, original = '', local = original] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(one) ?? [];
    if (original !== '') found.set(local, original);
  }
  const own = /^\s*([\w$]+)\s*(?:,|$)/.exec(names.replace(/\{[\s\S]*\}/, ''))?.[1];
  if (own !== undefined) found.set(own, 'default');
  return found;
}
