import type { Root } from 'mdast';
import type { Engine } from './engine.ts';

const features = { gfm: true, directive: true, frontmatter: false } as const;

/** The fast parser. Rejects on platforms without a native binary. */
export async function createNativeEngine(): Promise<Engine> {
  const { markdownToMdast, mdxToJs, mdxToMdast } = await import('satteri');
  return {
    name: 'native',
    parse(text, format) {
      if (format === 'md') return markdownToMdast(text, { features }) as Root;
      return mdxToMdast(text, { features }) as Root;
    },
    check(root) {
      const code = modulesOnly(root);
      // satteri parses import and export lines only when it compiles.
      if (code !== '') mdxToJs(code, { features });
    },
    decodeLabel(label) {
      if (!/[&\\]/.test(label)) return label;
      const first = (markdownToMdast(`[${label}]: x`, { features }) as Root).children[0];
      return first?.type === 'definition' ? (first.label ?? label) : label;
    },
  };
}

/** The import and export lines of a document at their original lines, without anything else. */
function modulesOnly(root: Root): string {
  let text = '';
  let line = 1;
  for (const node of root.children) {
    if (node.type !== 'mdxjsEsm') continue;
    const start = node.position?.start.line ?? line;
    text += `${'\n'.repeat(Math.max(0, start - line))}${node.value}`;
    line = start + (node.value.match(/\r\n|\n|\r/g)?.length ?? 0);
  }
  return text;
}
