import { type PageText, type ReadAsk, readPage } from '../reading/page.ts';
import { asData, DATA_NOTE, inLine } from '../reading/reply.ts';
import { LANGUAGE, type Tool, text, VERSION, whole } from './tool.ts';

export const readPageTool: Tool = {
  name: 'read_page',
  title: 'Read a page',
  description:
    'Reads a page as Markdown, or one section of it. A URL with a fragment (from search) reads that section; without one, it reads the page. A long text is cut at max_tokens; the answer then lists the sections and gives the offset to continue from.',
  arguments: {
    path: text('URL or path of a page, with or without #section, such as /docs/intro#setup.'),
    section: text(
      'Id or title of a heading: reads only this section. "top": the whole page, whatever the fragment of the path.',
    ),
    version: VERSION,
    language: LANGUAGE,
    max_tokens: whole('Longest text, in tokens (estimated as UTF-8 bytes / 4).', {
      from: 100,
      to: 50_000,
      fallback: 4000,
    }),
    offset: whole('Offset to continue from in a text that was cut.', { from: 0, to: 100_000_000, fallback: 0 }),
  },
  required: ['path'],
  async answer({ site }, { max_tokens: maxTokens, section, ...rest }) {
    const ask = { ...rest, section: section === 'top' ? '' : section, maxTokens } as unknown as ReadAsk;
    const page = await readPage(await site(), ask);
    return 'refused' in page ? page : { text: pageText(page, ask) };
  },
};

/** The answer of the tool. */
export function pageText(page: PageText, { offset = 0 }: Partial<ReadAsk>): string {
  const { text: markdown, url, title, next, tokens, all } = page;
  const size =
    tokens === all ? `${all} tokens` : `${tokens} of ${all} tokens${offset > 0 ? `, from offset ${offset}` : ''}`;
  const { version, locale, fallback } = page.page;
  const facts = [url, size, ...(version === undefined || version === 'current' ? [] : [`version ${version}`]), locale];
  const note = fallback ? ' The page is not translated.' : '';
  const end = next === undefined ? [] : [cutText(page)];
  return [`${inLine(title)}\n${facts.join(' · ')}${note}\n${DATA_NOTE}`, asData(markdown), ...end].join('\n\n');
}

/** The most sections that are listed below a text that was cut. */
const MAX_OUTLINE = 60;

function cutText({ next, outline = [] }: PageText): string {
  const listed = outline.flatMap(({ id, title, level, tokens }) =>
    id === undefined ? [] : [`${'  '.repeat(level - 1)}- ${id} (${tokens} tokens): ${inLine(title)}`],
  );
  const sections = listed.slice(0, MAX_OUTLINE);
  const rest = listed.length - sections.length;
  return [
    `[Cut here. To continue, call read_page again with the same path and section, and offset: ${next}.${listed.length > 0 ? ' Or read one of its sections:' : ''}]`,
    ...(sections.length > 0 ? [asData([...sections, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'))] : []),
  ].join('\n');
}
