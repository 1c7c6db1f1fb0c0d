/** What a guide shows and what runs below it is the same code. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCode } from '../../cli/api/samples/find-code.ts';
import { root } from '../helpers/site.ts';

/** Pages with a live editor, and the folder its code is in. */
const guides: [page: string, folder: string][] = [
  ['content/docs/react/create_plugin.mdx', 'content/docs/react/_emoji'],
  ['content/docs/getting-started/react.mdx', 'content/docs/getting-started/_note'],
];

/** As a guide shows it: without what only the settings of this repository ask for. */
const asShown = (code: string): string =>
  code
    .replaceAll(/\boverride /g, '')
    .replaceAll(/( from '\.\/\w+)\.tsx?';/g, "$1';")
    // The formatter keeps a single name on the line of its import; a page has no room for it.
    .replaceAll(/^import \{ (\w+) \} from .*/gm, (line, name: string) =>
      line.length > 76 ? line.replace(`{ ${name} }`, `{\n  ${name},\n}`) : line,
    )
    .trimEnd();

describe.each(guides)('%s', (page, folder) => {
  it.each(readdirSync(path.join(root, folder)))('shows %s as it runs', (name) => {
    const { samples } = findCode(readFileSync(path.join(root, page), 'utf8'), 'mdx');
    const shown = samples.find(({ title }) => title === name);
    expect(shown?.code.trimEnd()).toBe(asShown(readFileSync(path.join(root, folder, name), 'utf8')));
  });
});
