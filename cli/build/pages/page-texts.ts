/** Renders pages again, one after the other, for a check that compares their texts. */
import type { PageTexts } from '../../check/model/check.ts';
import type { PublicFile } from '../../model/document.ts';
import { createRenderStage } from '../../pipeline/render/stage.ts';
import type { BuiltSite, Workspace } from '../types.ts';
import { renderSettings, repairItems } from './render-all.ts';

/**
 * Passes HTML and Markdown of each page that has both to the function, in the order of the routes. A page that does not
 * render this time is left out.
 * @param read Text of a file of the site.
 */
export async function eachText(
  workspace: Workspace,
  built: BuiltSite,
  { read, onPage }: { read(file: string): string | undefined; onPage(at: number, texts: PageTexts): void },
): Promise<void> {
  const { items, copies, table, parsed } = built;
  await repairItems(workspace, parsed, items);
  const stage = await createRenderStage(renderSettings(workspace, { ...built, output: undefined }));
  const own = new Map(built.found.publicFiles.map((file): [string, PublicFile] => [file.rel, file]));
  for (const [at, item] of items.entries()) {
    const copy = copies.get(table.routes[at]?.href ?? '');
    if (copy === undefined) continue;
    const [html, markdown] = (await stage.run(item)).files;
    const publicFile = copy.isPublic ? own.get(copy.file)?.path : undefined;
    const text = publicFile === undefined ? markdown?.content.join('') : read(publicFile);
    if (html === undefined || text === undefined) continue;
    const texts = { html: html.content.join(''), markdown: text, href: copy.href };
    onPage(at, publicFile === undefined ? texts : { ...texts, publicFile });
  }
  await stage.finish?.();
}
