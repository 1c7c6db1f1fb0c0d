/** Finds the block of a page at which a plugin fails whose error has no place. */

import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { errorText } from '../../lib/error-text.ts';

/** Throws what the plugin throws. */
type Try = (tree: Root, file: VFile) => Promise<void>;

/**
 * Runs the plugin on the first blocks of the page, halving their number: it fails from the block on that it does not
 * understand.
 * @param tree As the plugin left it.
 * @returns Undefined when it fails without any text too, or not again.
 */
export async function failingBlock(
  tree: Root,
  { file, error, attempt }: { file: VFile; error: unknown; attempt: Try },
): Promise<{ line?: number; column?: number } | undefined> {
  const fails = async (count: number): Promise<boolean> => {
    const part = structuredClone({ ...tree, children: tree.children.slice(0, count) });
    try {
      await attempt(part, new VFile({ ...file, messages: [] }));
      return false;
    } catch (other) {
      return errorText(other) === errorText(error);
    }
  };
  try {
    let [good, bad] = [0, tree.children.length];
    if ((await fails(good)) || !(await fails(bad))) return undefined;
    while (bad - good > 1) {
      const middle = (good + bad) >> 1;
      if (await fails(middle)) bad = middle;
      else good = middle;
    }
    const { line, column } = tree.children[good]?.position?.start ?? {};
    return line === undefined ? undefined : { line, column };
  } catch {
    // A plugin put a function into the tree, which cannot be copied.
    return undefined;
  }
}
