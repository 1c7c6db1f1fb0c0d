/** The report about the site in `nextra-whole.ts`, without what works as before. */

export const nextraReport = `# Migration from Nextra

Source: \`../next.config.mjs\`. Files: 16. Paths are relative to the old site.

## To do

docsgen has no counterpart for these. Each line tells you what to do.

- \`pages in code\`: The page is code for Next.js: write it in \`content/pages\`, in Markdown, MDX or React.
  - app/page.jsx
- \`next.config: webpack\`: Next.js does not build the new site.
  - next.config.mjs:8
- \`redirects with patterns\`: Set it at your host: /docs/:path* → /x/:path*
  - next.config.mjs:12
- \`redirects to pages that did not move\`: /gone → /nowhere
  - next.config.mjs:13
- \`next.config: headers\`: Set it at your host: docsgen writes static files.
  - next.config.mjs:17

## To look at

These work, but may look or behave differently.

- \`docsRepositoryBase\`: Edit links open content/docs in the new site: correct the path in \`docs.editUrl\`.
  - next.config.mjs

## Converted

These were rewritten.

- \`layout\`: Its title, links, footer and banner are settings now; everything else of the layout is not.
  - app/layout.jsx

`;
