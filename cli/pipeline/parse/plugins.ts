/** The author's unified plugins. Sites without any never load this file, nor unified. */
import type { Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import { type PluggableList, unified } from 'unified';
import { VFile } from 'vfile';
import type { Extensions } from '../../config/types.ts';
import { type Problem, problem } from '../../lib/problem.ts';
import type { FrontMatter } from '../types.ts';
import type { Written } from './html/document.ts';

/** What plugins see as their `file`. */
export interface PluginFile {
  path: string;
  source: string;
  frontMatter: FrontMatter;
}

export interface Plugins {
  hasRemarkBefore: boolean;
  hasRemark: boolean;
  hasRehype: boolean;
  /** Runs the plugins that stand before docsgen's own transforms. */
  remarkBefore(root: Root, file: PluginFile): Promise<{ root: Root; problems: Problem[] }>;
  remark(root: Root, file: PluginFile): Promise<{ root: Root; problems: Problem[] }>;
  rehype(written: Written, file: PluginFile): Promise<{ written: Written; problems: Problem[] }>;
}

const toVFile = ({ path, source, frontMatter }: PluginFile): VFile =>
  new VFile({ path, value: source, data: { frontMatter, matter: frontMatter } });

/** Sets up both chains once. A plugin that throws gives a problem, and the page goes on without the chain. */
export function createPlugins({ beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins }: Extensions): Plugins {
  const remark = remarkChain(remarkPlugins);
  const rehype = unified()
    .use(rehypeRaw)
    .use(rehypePlugins as PluggableList)
    .freeze();

  const htmlThrough = async (html: string, file: PluginFile): Promise<string> => {
    const tree: HastRoot = { type: 'root', children: [{ type: 'raw', value: html } as never] };
    const changed = await rehype.run(tree, toVFile(file));
    return toHtml(changed as HastRoot, { allowDangerousHtml: true });
  };
  return {
    hasRemarkBefore: beforeDefaultRemarkPlugins.length > 0,
    hasRemark: remarkPlugins.length > 0,
    hasRehype: rehypePlugins.length > 0,
    remarkBefore: remarkChain(beforeDefaultRemarkPlugins),
    remark,
    async rehype(written, file) {
      try {
        const parts: string[] = [];
        for (const part of written.parts) parts.push(await htmlThrough(part, file));
        const excerpt = written.excerpt === undefined ? undefined : await htmlThrough(written.excerpt, file);
        return { written: { ...written, parts, excerpt }, problems: [] };
      } catch (error) {
        return { written, problems: [failure('rehype', error, file)] };
      }
    },
  };
}

function remarkChain(plugins: unknown[]): Plugins['remark'] {
  const chain = unified()
    .use(plugins as PluggableList)
    .freeze();
  return async (root, file) => {
    try {
      return { root: (await chain.run(root as never, toVFile(file))) as Root, problems: [] };
    } catch (error) {
      return { root, problems: [failure('remark', error, file)] };
    }
  };
}

function failure(plugin: string, error: unknown, { path }: PluginFile): Problem {
  const { message, line, column } = error as { message?: string; line?: number; column?: number };
  const reason = (message ?? String(error)).split('\n')[0] ?? '';
  return problem('DG3010', { plugin, reason }, { file: path, line: line ?? undefined, column: column ?? undefined });
}
