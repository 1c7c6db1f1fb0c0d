/** Writes `llms-full.txt`, and the files it lists. */

import type { LlmsInput } from '../../pipeline/outputs/llms.ts';
import { type FullText, fullSeparator, fullTexts } from '../../pipeline/outputs/llms-full.ts';
import { docsOrder } from '../../pipeline/outputs/llms-order.ts';
import type { Output, OutputFile } from '../../pipeline/write/write.ts';
import type { RenderedSite, RenderSiteInput } from '../types.ts';

/** The input of the files. */
export function llmsInput(site: RenderSiteInput & Pick<RenderedSite, 'copies'>): LlmsInput {
  const { graph, table, parsed, found, copies } = site;
  const { config } = site.loaded;
  const input = { config, graph, table, documents: parsed.documents, publicFiles: found.publicFiles, copies };
  const docs = new Map((config.llms ? config.locales : []).map((locale) => [locale.name, docsOrder(input, locale)]));
  return { ...input, docs };
}

/** The Markdown of a page as a file of the output. */
type FileOf<T> = (href: string) => T | undefined;

/** The files of all locales, except those that the site has itself. */
function textsOf(input: LlmsInput, fileOf: FileOf<{ size: number }>): FullText[] {
  const { config, publicFiles, docs } = input;
  if (!config.llms?.full || !config.llms.pages || config.noIndex) return [];
  const own = new Set(publicFiles.map(({ rel }) => rel));
  return config.locales
    .flatMap((locale) => {
      const sections = docs.get(locale.name) ?? [];
      return fullTexts({ config, locale, sections, sizeOf: (href) => fileOf(href)?.size });
    })
    .filter(({ path }) => !own.has(path));
}

const fileFinder =
  <T>({ copies }: LlmsInput, files: ReadonlyMap<string, T>): FileOf<T> =>
  (href) =>
    files.get(copies.get(href)?.file ?? '');

/** Joins the files. `files`: files of this build by path. */
export function llmsFull(
  input: LlmsInput,
  { output, files }: { output: Output; files: ReadonlyMap<string, OutputFile> },
): OutputFile[] {
  const fileOf = fileFinder(input, files);
  return textsOf(input, fileOf).map(({ path, head, routes }) => {
    const pages = routes.flatMap(({ href }) => {
      const file = fileOf(href);
      return file ? [{ text: fullSeparator(input, href), file }] : [];
    });
    return output.join(path, [{ text: head }, ...pages]);
  });
}

/** Output files of `llmsFull`, before the pages are written. */
export function llmsFullPaths(input: LlmsInput, { results }: RenderedSite['rendered']): string[] {
  const files = results.flatMap((page) => page.files.filter(({ path }) => path.endsWith('.md')));
  return textsOf(input, fileFinder(input, new Map(files.map((file) => [file.path, file])))).map(({ path }) => path);
}
