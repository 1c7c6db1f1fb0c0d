/** What the report says about `starlight-whole.ts`, up to what is carried over. */
export const starlightReport = `# Migration from Starlight

Source: \`../astro.config.mjs\`. Files: 27. Paths are relative to the old site.

## To do

docsgen has no counterpart for these. Each line tells you what to do.

- \`src/pages\`: docsgen has no pages with parameters and no endpoints: generate the files into \`public\` before the build.
  - src/pages/feed.xml.js
  - src/pages/list/[id].astro
- \`plugin starlight-odd-plugin\`: docsgen does not run Starlight plugins: find out what it does, and replace it.
  - astro.config.mjs:7
- \`markdown.remarkPlugins: ./remark-own.mjs\`: Import the plugin in \`site.config.ts\`, and add it to \`markdown.remarkPlugins\`.
  - astro.config.mjs:8
- \`outDir\`: docsgen writes to \`build\`: set \`outDir\` for another folder.
  - astro.config.mjs:14
- \`redirects: /gone/[slug]\`: Redirects cannot have parameters: list the pages of /gone/[slug], or use your host's rules.
  - astro.config.mjs:17
- \`image\`: For copies in other formats, set \`images\`.
  - astro.config.mjs:19
- \`vite\`: docsgen bundles with esbuild, so Vite settings have no effect.
  - astro.config.mjs:21
- \`head: title\`: docsgen generates this tag.
  - astro.config.mjs:26
- \`customCss: @fontsource/roboto\`: docsgen reads stylesheets of the site: copy it from the package, or import it in a theme.
  - astro.config.mjs:41
- \`sidebar.attrs\`: Sidebar items cannot have the attribute "style".
  - astro.config.mjs:43
- \`components.Footer\`: Rewrite it in React, for the theme slots \`contentBottom\` and \`footerTop\`, or as \`components.Footer\`. Its source is src/components/Footer.astro.
  - astro.config.mjs:49
- \`components.Head\`: Add tags to \`headTags\`, and scripts to a theme. Its source is src/components/Head.astro.
  - astro.config.mjs:49
- \`sidebar\`: docsgen cannot read this sidebar item: {"badge":"x"}
  - astro.config.mjs:52
- \`autogenerate: nowhere\`: The folder has no pages, so it is left out.
  - astro.config.mjs:57
- \`sidebar: nothing\`: No page has this slug, so the item is left out.
  - astro.config.mjs:58
- \`front matter: featured\`: docsgen has no featured posts.
  - src/content/docs/blog/first.md:6:1
- \`texts of the interface\`: docsgen has no text for own.text.
  - src/content/i18n/de.json
- \`src/pages\`: The page at /index2 is a placeholder: write it in Markdown, MDX or React.
  - src/pages/index2.astro

## To look at

These work, but may look or behave differently.

- \`social: odd\`: No icon has this name: choose another.
  - astro.config.mjs:7
- \`redirects: /far\`: It answers with 301 where a host reads redirects, not with 302.
  - astro.config.mjs:17
- \`markdown.shikiConfig\`: docsgen has its own Markdown parser and syntax highlighting.
  - astro.config.mjs:18
- \`disable404Route\`: docsgen always writes \`404.html\`.
  - astro.config.mjs:32
- \`credits\`: docsgen has no credits line: write one in \`footer.copyright\`.
  - astro.config.mjs:36
- \`markdown.headingLinks\`: Headings have links: to hide them, hide \`.anchor\` in a stylesheet.
  - astro.config.mjs:37
- \`locales\`: Pages without a translation no longer have a notice, and their links stay in the reader's language.
  - astro.config.mjs:48
- \`expressiveCode.styleOverrides\`: To change the look of code, set the tokens \`--dg-code-…\`.
  - astro.config.mjs:50
- \`expressiveCode.themes\`: Code has docsgen's colours: to change them, set \`--dg-code-…\`.
  - astro.config.mjs:50
- \`docsSchema({ extend })\`: Other keys in the front matter are kept: to check them, set \`frontMatter.schema\`.
  - src/content.config.ts:3
- \`front matter: cover\`: Social cards show the image, but the post does not.
  - src/content/docs/blog/first.md:7:1
- \`front matter: layout\`: The page has docsgen's layout.
  - src/pages/terms.md
- \`CSS variables of Starlight\`: docsgen has no token for these; the reference lists all tokens: \`--sl-odd\`.
  - src/styles/moss.css:1

## Converted

These were rewritten.

- \`plugin starlight-blog\`: It is now docsgen's \`blog\`.
  - astro.config.mjs:5
- \`file names\`: docsgen reads \`.md\` and \`.mdx\`, so the file was renamed.
  - src/content/docs/reference/deep/c.markdown
- \`texts of the interface\`: They are in \`texts\`, or in \`texts.yml\` of the locale.
  - src/content/i18n/de.json
- \`CSS variables of Starlight\`: These are now docsgen's tokens: \`--sl-color-accent\` → \`--dg-accent\`, \`--sl-font\` → \`--dg-font\`, \`--sl-color-bg\` → \`--dg-bg\`.
  - src/styles/moss.css:1

`;
