/** The report about the site in `fumadocs-whole.ts`, without what works as before. */

export const fumadocsReport = `# Migration from Fumadocs

Source: \`../source.config.ts\`. Files: 16. Paths are relative to the old site.

## To do

docsgen has no counterpart for these. Each line tells you what to do.

- \`pages in code\`: The page is code for Next.js: write it in \`content/pages\`, in Markdown, MDX or React.
  - app/(home)/page.tsx
- \`meta.json\`: The file isn't valid JSON, so its folder is listed by names.
  - content/recipes/broken/meta.json
- \`links\`: A link of the layout is an element: write it into \`navbar.items\`.
  - lib/layout.shared.tsx
- \`next.config: rewrites\`: Set it at your host: docsgen writes static files.
  - next.config.mjs:3
- \`remarkOwn\`: Add the plugin to \`markdown.remarkPlugins\` or \`markdown.rehypePlugins\`, if the pages need it.
  - source.config.ts:3
- \`collection posts\`: Only collections of docs move: copy its files, for a blog into content/blog.
  - source.config.ts:13

## To look at

These work, but may look or behave differently.

- \`meta.json\`: "gone" does not exist, so the sidebar does not list it.
  - content/docs/meta.json:1
- \`meta.json: icons\`: Folders, separators and links of the sidebar have no icon: set \`icon\` on items of \`docs.sidebars\`.
  - content/docs/meta.json:1
- \`languages\`: Pages of the main language have no language in their URL: set \`redirects\` for the old URLs.
  - lib/i18n.ts

## Converted

These were rewritten.

- \`layout\`: Title and links of the layout are settings now.
  - lib/layout.shared.tsx

`;
