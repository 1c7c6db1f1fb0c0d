/** `llms-full.txt`: the Markdown of all docs pages in one file, in sidebar order. */
import { docsOrder, fullHeader, fullSeparator, type LlmsInput, llmsPaths } from '../outputs/llms.ts';
import type { RenderedSite, RenderSiteInput } from '../pages/render-site.ts';
import type { JoinPart } from '../write/join.ts';
import type { Output, OutputFile } from '../write.ts';

/** The input of the files. */
export const llmsInput = ({
  loaded,
  graph,
  table,
  parsed,
  found,
  copies,
}: Pick<RenderSiteInput, 'loaded' | 'graph' | 'table' | 'parsed' | 'found'> &
  Pick<RenderedSite, 'copies'>): LlmsInput => {
  const { config } = loaded;
  const input = { config, graph, table, documents: parsed.documents, publicFiles: found.publicFiles, copies };
  const docs = new Map((config.llms ? config.locales : []).map((locale) => [locale.name, docsOrder(input, locale)]));
  return { ...input, docs };
};

/**
 * Joins the file of each locale unless the site provides it.
 * @param files Files of this build by path.
 */
export function llmsFull(
  input: LlmsInput,
  { output, files }: { output: Output; files: ReadonlyMap<string, OutputFile> },
): OutputFile[] {
  const { config, publicFiles, copies } = input;
  if (!config.llms?.full || !config.llms.pages) return [];
  const own = new Set(publicFiles.map(({ rel }) => rel));
  return llmsPaths(config, 'llms-full.txt').flatMap((path, index) => {
    if (own.has(path)) return [];
    const locale = config.locales[index] as (typeof config.locales)[number];
    const pages = (input.docs.get(locale.name) ?? []).flatMap(({ routes }) =>
      routes.flatMap(({ href }): JoinPart[] => {
        const file = files.get(copies.get(href)?.file ?? '');
        return file ? [{ text: fullSeparator(input, href), file }] : [];
      }),
    );
    return [output.join(path, [{ text: fullHeader(input, locale) }, ...pages])];
  });
}
