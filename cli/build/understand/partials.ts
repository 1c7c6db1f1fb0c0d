/** Markdown files that pages import as components: parsed and linked like pages, but bundled into the page's chunk. */
import { contentHash, keyOf } from '../../lib/hash.ts';
import { unpack } from '../../lib/packed.ts';
import { baseName, belowFolder } from '../../lib/paths.ts';
import { fillHoles, linkOf } from '../../model/body.ts';
import type { LoadedConfig } from '../../model/config.ts';
import type { SourceFile } from '../../model/document.ts';
import type { MarkdownModule } from '../../pipeline/bundle/types.ts';
import { assetFile, linkDocument } from '../../pipeline/link/link.ts';
import { createParser, type Parse } from '../../pipeline/parse/document.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ImageTable } from '../types.ts';
import { type LinkAllInput, linkContext } from './link-all.ts';

/** Compiles a Markdown file (path relative to the site) to a module whose default export is a component. */
export function partialCompiler(
  input: LinkAllInput,
  images: ImageTable,
): (file: string, bytes: Uint8Array) => Promise<MarkdownModule> {
  const { loaded, found, parsed } = input;
  const context = linkContext(input, images);
  let parser: Promise<Parse> | undefined;
  return async (path, bytes) => {
    parser ??= createParser(parsed.settings.markdown, loaded.extensions, parsed.settings.siteDir);
    const file: SourceFile = {
      path,
      ...rootOfPath(loaded, path),
      ext: path.endsWith('.mdx') ? 'mdx' : 'md',
      hash: contentHash(bytes),
    };
    const { value, problems: reported } = await (await parser)(file, bytes);
    // Import loops and too many imports are reported for the page.
    const problems = reported.filter(({ code }) => code !== 'DG3060' && code !== 'DG3063');
    // A partial that includes itself would render endlessly.
    if (!value || problems.length < reported.length)
      return { code: 'export default () => null;', problems, files: [], inputs: [] };
    const shows = value.document.refs.some(({ image }) => image);
    if (shows) {
      await images.convert(loaded);
      linkDocument(context, value.document, undefined);
      await images.measure(found);
    }
    const linked = linkDocument(context, value.document, undefined);
    // Linking all pages reports the images that cannot be converted.
    if (shows) await images.encode();
    const hrefs = unpack(linked.value.hrefs);
    const parts = value.body.parts.map((part) => fillHoles(part, hrefs));
    const files = linked.value.assets.map((asset) => ({
      path: assetFile((context.assets.get(asset) ?? found.otherFile(asset)) as SourceFile),
      from: asset,
    }));
    const included = value.document.includes?.map(([name]) => name) ?? [];
    files.push(...(linked.value.variants ?? []));
    const copies = (linked.value.variants ?? []).map(({ from }) => from);
    const inputs = [...included, ...copies, ...linked.value.assets, ...(linked.value.images ?? [])];
    const all: Problem[] = [...problems, ...linked.problems];
    if (value.body.code === undefined) return { code: staticModule(parts), problems: all, files, inputs };
    return {
      code: programModule(path, parts, hrefs.map(linkOf)),
      content: value.body.code,
      problems: all,
      files,
      inputs,
    };
  };
}

/** The content root of a file and its path there; files elsewhere in the site have no root. */
function rootOfPath({ config }: LoadedConfig, path: string): { root: string; rel: string } {
  const roots = [...config.docs, ...config.blogs, { id: 'pages', path: config.pages?.path }];
  for (const { id, path: folder } of roots) {
    const rel = folder === undefined ? undefined : belowFolder(folder, path);
    if (rel !== undefined) return { root: id, rel };
  }
  return { root: '', rel: baseName(path) };
}

const literal = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (char) => (char === '\u2028' ? '\\u2028' : '\\u2029'));

const staticModule = (parts: readonly string[]): string => `import { Html } from 'docsgen/runtime';
const html = ${literal(parts.join(''))};
export default function Partial() { return <Html html={html} />; }
`;

const programModule = (
  path: string,
  parts: readonly string[],
  links: readonly (string | undefined)[],
): string => `import Content from ${literal(`partial:${path}`)};
export * from ${literal(`partial:${path}`)};
const parts = ${literal(parts)};
const links = ${literal(links)};
export default function Partial(props) { return <Content {...props} parts={parts} links={links} />; }
`;

/** What chunks with Markdown depend on besides its files: settings, plugins, and the routes its links lead to. */
export const siteKey = ({ table, loaded, parsed }: LinkAllInput): string =>
  keyOf(
    parsed.parseIdentity,
    JSON.stringify(loaded.config.images ?? null),
    ...table.routes.map(({ source, href }) => `${source} ${href}`),
  );
