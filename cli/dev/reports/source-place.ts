/** Places that no stack has, found in the text of a file. */
import { resolve } from 'node:path';
import { readLines } from '../../system/source-lines.ts';

export interface SitePlace {
  /** Relative to the site. */
  file: string;
  /** 1-based, as is `column`. */
  line: number;
  column: number;
}

const COMPONENT = /^(\s*)(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|var|class)\s+([A-Z][\w$]*)/;

/** The component whose code a line is in: the next declaration above it with less indentation. */
export function componentAround({ file, line }: SitePlace, siteDir: string): string | undefined {
  const lines = readLines(resolve(siteDir, file));
  const indentOf = (text: string): number => text.search(/\S/);
  let least = indentOf(lines[line - 1] ?? '');
  for (let at = line - 2; at >= 0 && least > 0; at--) {
    const text = lines[at] ?? '';
    const indent = indentOf(text);
    if (indent < 0 || indent >= least) continue;
    least = indent;
    const name = COMPONENT.exec(text)?.[2];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Of a component, React knows some line: the one that declares it is above. */
export function declarationOf(name: string, { file, line, column }: SitePlace, siteDir: string): SitePlace {
  const lines = readLines(resolve(siteDir, file));
  for (let at = line - 1; at >= 0; at--) {
    const text = lines[at] ?? '';
    if (COMPONENT.exec(text)?.[2] === name) return { file, line: at + 1, column: text.indexOf(name) + 1 };
  }
  return { file, line, column };
}

/** The first match of a pattern in a line, from a place on; undefined if there is none. The place is that of group 1. */
export function findFrom({ file, line }: SitePlace, pattern: RegExp, siteDir: string): SitePlace | undefined {
  const lines = readLines(resolve(siteDir, file));
  for (let at = line - 1; at < lines.length; at++) {
    const [whole, part = ''] = pattern.exec(lines[at] ?? '') ?? [];
    if (whole !== undefined) return { file, line: at + 1, column: (lines[at] ?? '').indexOf(part) + 1 };
  }
  return undefined;
}

const CODE = /\.(?:[cm]?[jt]sx?|mdx)$/;
const IMPORT = /\bimport\(/;

/**
 * The `import(` of a module that cannot be loaded, which browsers do not say: in a line with the name of the module, else
 * in a file with the name, else the only one there is.
 * @param files Relative to the site.
 */
export function importPlace(url: string, siteDir: string, files: readonly string[]): SitePlace | undefined {
  const name = /([^/?#]+?)(?:\.\w+)?(?:[?#].*)?$/.exec(url)?.[1] ?? '';
  const found = files
    .filter((file) => CODE.test(file))
    .flatMap((file) => {
      const lines = readLines(resolve(siteDir, file));
      const hasName = name !== '' && lines.some((line) => line.includes(name));
      return lines.flatMap((text, at) =>
        IMPORT.test(text) ? [{ file, line: at + 1, column: text.search(IMPORT) + 1, text, hasName }] : [],
      );
    });
  const near = found.filter(({ text }) => name !== '' && text.includes(name));
  const [place] = near.length > 0 ? near : found.filter(({ hasName }) => hasName || found.length === 1);
  return place && { file: place.file, line: place.line, column: place.column };
}
