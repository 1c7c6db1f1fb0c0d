/** What a sidebar needs to know of a document, without parsing its text: front matter and first heading. */
import { join } from 'node:path';
import { fencesIn } from '../../lib/blocks/fences.ts';
import type { Document, MarkdownSettings, SourceFile } from '../../model/document.ts';
import { readText } from '../../system/fsx.ts';
import { inherit } from './defaults.ts';
import { formatOf } from './format.ts';
import { createFrontMatterReader } from './front-matter.ts';

/** @returns A function from a file to what its document is going to say, nearly always; of React pages, nothing. */
export async function createOutliner(
  siteDir: string,
  settings: MarkdownSettings,
): Promise<(file: SourceFile) => Partial<Document>> {
  const readFrontMatter = await createFrontMatterReader();
  return (file) => {
    if (!/^mdx?$/.test(file.ext)) return {};
    const text = readText(join(siteDir, file.at ?? file.path));
    const { data, keyLines, end } = readFrontMatter(text, file.path);
    const { frontMatter, inherited } = inherit({ frontMatter: data, keyLines }, file.defaults);
    const { value: format } = formatOf(file, { frontMatter, keyLines, settings });
    const heading = firstHeading(text, end);
    return {
      format,
      frontMatter,
      keyLines,
      ...(inherited ? { inherited } : {}),
      title: frontMatter.title ?? heading?.text ?? '',
      hasH1: frontMatter.title === undefined ? heading !== undefined : heading?.isFirst === true,
      description: frontMatter.description ?? '',
    };
  };
}

/** About what the parser finds: the first `# Heading` before any code block, as plain text. */
function firstHeading(text: string, from: number): { text: string; isFirst: boolean } | undefined {
  const body = text.slice(from);
  const found = /^# +(.*)/m.exec(body);
  if (found?.[1] === undefined || fencesIn(body.slice(0, found.index)).next().value) return undefined;
  const plain = found[1]
    .replace(/(?: +#+)? *(?:\{#[\w-]+\})? *\r?$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '');
  return { text: plain, isFirst: body.slice(0, found.index).trim() === '' };
}
