/** Links of a skill's texts, as agents read them: CommonMark with the extensions of GitHub. */
import type { Nodes } from 'mdast';
import { frontMatterBlock } from '../../lib/blocks/front-matter.ts';
import { decodePath, folderOf } from '../../lib/paths.ts';

interface SkillLink {
  url: string;
  /** Offset of the URL in the text; of the link, where the URL is written in another way. */
  at: number;
}

/** Links, pictures and definitions of a text, in their order. */
export type LinkReader = (text: string) => SkillLink[];

export async function linkReader(): Promise<LinkReader> {
  const [{ unified }, parse, gfm] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
  ]);
  const processor = unified().use(parse.default).use(gfm.default).freeze();
  return (text) => {
    const start = frontMatterBlock(text)?.end ?? 0;
    const body = text.slice(start);
    return linksOf(processor.parse(body), body).map(({ url, at }) => ({ url, at: start + at }));
  };
}

function linksOf(node: Nodes, text: string): SkillLink[] {
  const inner = 'children' in node ? node.children : [];
  const links = inner.flatMap((child) => linksOf(child, text));
  if (!('url' in node)) return links;
  const from = node.position?.start.offset ?? 0;
  const found = text.indexOf(node.url, inner.at(-1)?.position?.end.offset ?? afterLabel(text, from));
  return [...links, { url: node.url, at: found < 0 || found > (node.position?.end.offset ?? 0) ? from : found }];
}

/** The label of a picture or a definition may be its URL too. */
const afterLabel = (text: string, from: number): number => Math.max(text.indexOf(']', from), from);

/** True for a URL of another place, and for a file or a folder among these. @param from The file with the link. */
export function leadsTo(url: string, from: string, files: ReadonlySet<string>): boolean {
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(url)) return true;
  const path = decodePath(url.replace(/[?#].*$/s, ''));
  if (path === '') return true;
  if (path.startsWith('/')) return false;
  const parts = folderOf(from).split('/').filter(Boolean);
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return false;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  const target = parts.join('/');
  return target === '' || files.has(target) || [...files].some((file) => file.startsWith(`${target}/`));
}
