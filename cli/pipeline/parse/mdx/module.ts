import type { FrontMatter } from '../../types.ts';
import { OWN } from './jsx-sink.ts';

/** A value as a JavaScript expression. A `__proto__` key would be syntax in an object literal, so that one is parsed. */
function valueCode(value: unknown): string {
  const json = JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return json.includes('__proto__') ? `JSON.parse(${JSON.stringify(json)})` : json;
}

/**
 * The ES module of an interactive page.
 * @param page `esm`: the author's lines; `jsx`: children of the page; `binds`: names the author's lines bind.
 */
export function pageModule(page: { esm: string; jsx: string; frontMatter: FrontMatter; binds: Set<string> }): string {
  const { esm, jsx, frontMatter, binds } = page;
  const wantsFrontMatter = /\bfrontMatter\b/.test(esm + jsx) && !binds.has('frontMatter');
  const { extra, ...known } = frontMatter;
  return [
    `import { Html as ${OWN.html}, Island as ${OWN.island} } from 'docsgen/runtime';`,
    esm.trimEnd(),
    wantsFrontMatter ? `export const frontMatter = ${valueCode({ ...known, ...extra })};` : '',
    `export default function DocsgenContent(props) {`,
    `const { parts: ${OWN.parts}, links: ${OWN.links} } = props;`,
    `return <>${jsx.trimEnd()}</>;`,
    '}',
    '',
  ]
    .filter((line, index) => line !== '' || index > 2)
    .join('\n');
}
