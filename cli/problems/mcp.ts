import { entry } from './entry.ts';

/** Problems of `docsgen mcp` and `docsgen eval`, which read published sites. */
export const mcpProblems = {
  DG7340: entry<{ folder: string; found: 'folder' | 'file' | 'other' | undefined }>({
    severity: 'error',
    message: ({ folder, found }) =>
      found === 'folder'
        ? `the folder ${folder} has no docsgen/pages.json`
        : found
          ? `${folder} is not a folder`
          : `the folder ${folder} does not exist`,
    hint: ({ found }) =>
      found === 'folder'
        ? 'run docsgen build first; a site with llms: false, or with pages: false in llms, has none'
        : 'run docsgen build first, or name the folder of a site, the folder of a built site, or a URL',
    explanation: {
      args: { folder: 'build', found: 'folder' },
      cause:
        'docsgen mcp and docsgen eval read the published files of a site. Their list is docsgen/pages.json, which a build writes beside the Markdown of the pages.',
      remedy: 'Build the site. If its config has llms: false, or pages: false in llms, remove that.',
      broken: '$ docsgen mcp',
      fixed: '$ docsgen build && docsgen mcp',
      untested: 'a server runs until it is stopped',
    },
  }),
  DG7341: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the site cannot be read: ${reason}`,
    hint: () => 'name the URL of the start of a site that docsgen built, without llms: false, and with its base URL',
    explanation: {
      args: { reason: 'https://lamp.example/ has no docsgen/pages.json' },
      cause:
        'docsgen mcp and docsgen eval read docsgen/pages.json below the URL. The server does not answer, has no such file, or has one of another version of docsgen.',
      remedy:
        'Name the URL at which the site begins, such as https://lamp.example/docs/. The site must be built by this version of docsgen or a similar one.',
      broken: '$ docsgen mcp https://lamp.example/blog/',
      fixed: '$ docsgen mcp https://lamp.example/',
      untested: 'it depends on a server',
    },
  }),
};
