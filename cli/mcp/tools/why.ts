import { type Tool, text } from './tool.ts';

export const whyTool: Tool = {
  name: 'why',
  title: 'Where a page comes from',
  description:
    'For authors of this site: the source file of a URL, its place in the sidebar, its version, redirects that lead there, and links to it. Also takes a source file.',
  arguments: { path: text('URL or path of a page, or a source file of the site, such as ./content/docs/intro.md.') },
  required: ['path'],
  needsSources: true,
  answer: ({ sources }, { path }) => sources.why(String(path)),
};
