import { escapeScript } from '../../../html/escape.ts';
import type { FrontMatter, Heading } from '../../../model/document.ts';
import { COMPOSED, type ComposedPage, hidesComposed, PAGE_COMPONENT, type Use } from '../../../model/page-code.ts';
import { byTag } from '../components/index.ts';
import { OWN } from '../html/jsx-sink.ts';
import type { Esm, Statement } from '../html/types.ts';
import { composedCode } from './compose.ts';
import { esmCode, THEME } from './esm.ts';

/** A value as a JavaScript expression. With a `__proto__` key, which is syntax in an object literal, it is parsed. */
function valueCode(value: unknown): string {
  const json = escapeScript(value);
  return json.includes('__proto__') ? `JSON.parse(${JSON.stringify(json)})` : json;
}

export interface PageProgram {
  /** The author's imports and exports. */
  esm?: Esm;
  /** Content of the page. */
  jsx: string;
  /** Static parts. */
  parts: readonly string[];
  frontMatter: FrontMatter;
  headings: readonly Heading[];
  title: string;
  /** Names in the theme's `mdx`. */
  provided: readonly string[];
}

/** True when code uses a name as a variable or tag. */
const mentions = (code: string, name: string): boolean =>
  code.includes(name) && new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(code);

/** True when the page is a single island, except for its title. */
const isAlone = ({ jsx, parts }: PageProgram): boolean =>
  jsx.split(`<${OWN.island}>`).length === 2 &&
  parts.every((html) => html.replace(/<h1[\s>][\s\S]*?<\/h1>/, '').trim() === '');

const contentOf = (page: PageProgram): string =>
  (isAlone(page) ? page.jsx.replace(`<${OWN.island}>`, `<${OWN.island} whole>`) : page.jsx).trimEnd();

/** Components of the theme that code uses, and whether it uses the theme at all. */
function themeOf({ esm, jsx, provided }: PageProgram, code: string): { given: string[]; wantsTheme: boolean } {
  const given = provided.filter((name) => /^[A-Z]/.test(name) && !esm?.names.has(name) && mentions(code, name));
  return { given, wantsTheme: given.length > 0 || jsx.includes(`${OWN.theme}.`) };
}

/** An interactive page that needs no bundler; undefined for a page with more code of its own than imports and literals. */
export function composedPage(page: PageProgram): ComposedPage | undefined {
  const { esm } = page;
  const imports = esm?.statements ?? [];
  if (esm?.layout !== undefined || !imports.every(isPlainImport)) return undefined;
  const content = contentOf(page);
  const names = imports.flatMap(({ import: from }) => from?.names ?? []);
  const children = composedCode(content, new Set(names.map(({ local }) => local)));
  if (children === undefined) return undefined;
  const { given, wantsTheme } = themeOf(page, content);
  const uses = [
    ...imports.flatMap(({ import: from }) =>
      (from?.names ?? []).map(({ imported, local }): Use => [from?.source ?? '', imported, local]),
    ),
    ...staticsIn(page, content).map(({ tag, name }): Use => [THEME, name, tag]),
  ].filter(([, , local]) => mentions(content, local));
  if ([...given, ...uses.map(([, , local]) => local)].some(hidesComposed)) return undefined;
  const { jsxs, fragment, useTheme, theme } = COMPOSED;
  const lines = [
    wantsTheme && `const ${theme}=${useTheme}().mdx;`,
    given.length > 0 && `const{${given.join(',')}}=${theme};`,
    `return ${jsxs}(${fragment},{children:[${children}]})`,
  ];
  return { uses, code: lines.filter((line) => line !== false).join('') };
}

/** An import that binds names, without attributes: the bundler drops it if nothing uses the names. */
const isPlainImport = ({ import: from, code }: Statement): boolean =>
  from !== undefined && from.names.length > 0 && !/['"]\s*(?:with|assert)\s*\{/.test(code);

/** The ES module of an interactive page. */
export function pageModule(page: PageProgram): string {
  const { esm, jsx } = page;
  const own = esmCode(esm);
  const code = own + jsx;
  const isFree = (name: string): boolean => !esm?.names.has(name) && mentions(code, name);
  const { given, wantsTheme } = themeOf(page, code);
  const layout = esm?.layout;
  const content = contentOf(page);
  const facts = (['frontMatter', 'toc', 'contentTitle'] as const).filter(isFree);
  const lines = [
    `import { Html as ${OWN.html}, Island as ${OWN.island} } from 'docsgen/runtime';`,
    wantsTheme && `import { useTheme as ${OWN.useTheme} } from 'docsgen/runtime';`,
    componentImports(page, code),
    own.trimEnd(),
    ...facts.map((name) => `export const ${name} = ${valueCode(factOf(name, page))};`),
    `export default function ${PAGE_COMPONENT}(props) {`,
    `const { parts: ${OWN.parts}, links: ${OWN.links} } = props;`,
    wantsTheme && `const ${OWN.theme} = ${OWN.useTheme}().mdx;`,
    given.length > 0 && `const { ${given.join(', ')} } = ${OWN.theme};`,
    layout === undefined
      ? `return <>${content}</>;`
      : `return <${OWN.island} whole><${layout} {...props}>${content}</${layout}></${OWN.island}>;`,
    '}',
  ];
  return `${lines.filter((line) => line !== '' && line !== false).join('\n')}\n`;
}

/** Static components that the code uses as React components. */
function staticsIn({ esm, provided }: PageProgram, code: string): { tag: string; name: string }[] {
  const found: { tag: string; name: string }[] = [];
  for (const [tag, { name }] of new Map([...byTag, ...(esm?.statics ?? [])])) {
    const isTheirs = esm?.names.has(tag) || (provided.includes(tag) && !esm?.statics.has(tag));
    if (!isTheirs && mentions(code, tag)) found.push({ tag, name });
  }
  return found;
}

/** Their import. */
function componentImports(page: PageProgram, code: string): string | false {
  const names = staticsIn(page, code).map(({ tag, name }) => (tag === name ? name : `${name} as ${tag}`));
  return names.length > 0 && `import { ${names.join(', ')} } from '${THEME}';`;
}

/** Names that MDX pages can use without an import. */
function factOf(name: 'frontMatter' | 'toc' | 'contentTitle', { frontMatter, headings, title }: PageProgram): unknown {
  if (name === 'frontMatter') return plainFrontMatter(frontMatter);
  if (name === 'contentTitle') return title;
  return headings.filter(({ depth }) => depth > 1).map(({ html, id, depth }) => ({ value: html, id, level: depth }));
}

/** Front matter with known and unknown keys. */
export function plainFrontMatter({ extra, ...known }: FrontMatter): Record<string, unknown> {
  return { ...known, ...extra };
}
