/** The report about the site in `mdbook-whole.ts`, without what works as before. */

export const mdbookReport = `# Migration from mdBook

Source: \`../book.toml\`. Files: 19. Paths are relative to the old site.

## To do

docsgen has no counterpart for these. Each line tells you what to do.

- \`additional-css\`: gone.css does not exist.
  - book.toml:25
- \`output.html.unheard-of\`: docsgen does not know this setting.
  - book.toml:36
- \`output.html.search.chapter\`: Set \`search_boost\` or \`unlisted\` in the front matter of these pages.
  - book.toml:54
- \`redirect\`: /intro.html is a page, so it does not redirect.
  - book.toml:64
- \`redirect\`: gone.html does not exist, so it does not redirect.
  - book.toml:65
- \`output.epub\`: docsgen writes websites only: keep mdBook for this output.
  - book.toml:67
- \`preprocessor: own-thing\`: docsgen does not run it: what it added to pages is missing, and its syntax stays as text.
  - book.toml:75
- \`chapter Missing\`: text/missing.md does not exist, so the sidebar shows the title without a link.
  - text/SUMMARY.md:20
- \`print.html\`: docsgen has no page with the whole book: remove the link.
  - text/intro.md:3:46
- \`file of the theme\`: Put its tags into \`headTags\`.
  - theme/head.hbs

## To look at

These work, but may look or behave differently.

- \`output.html.playground\`: docsgen runs no Rust code: blocks have no button for it, and no editor.
  - book.toml:43
  - book.toml:44
- \`output.html.search\`: Search has its own ranking: \`search_boost\` in the front matter of a page changes it.
  - book.toml:51
  - book.toml:52
- \`book.text-direction\`: docsgen takes the direction from the language (\`lang\`).
  - book.toml:7
- \`rust.edition\`: docsgen does not test Rust code. \`mdbook test\` needs the old book.
  - book.toml:11
- \`output.html.preferred-dark-theme\`: docsgen has one dark theme: its tokens change its colours.
  - book.toml:20
- \`additional-js\`: lamp.js is now a tag in \`headTags\`: check what it expects from the old theme.
  - book.toml:26
- \`git-repository-icon\`: The link has the icon of its host, not "fab-github".
  - book.toml:29
- \`output.html.edit-url-template\`: Edit links open content/docs in the new site: correct the path in \`docs.editUrl\`.
  - book.toml:30
- \`output.html.sidebar-header-nav\`: Headings of the page are in its table of contents, not in the sidebar.
  - book.toml:35
- \`print.html\`: docsgen has no page with the whole book. Readers can print single pages.
  - book.toml:47
- \`SUMMARY.md: Not a chapter\`: The line names no chapter.
  - text/SUMMARY.md:25
- \`front matter\`: A preprocessor read it. docsgen reads it as its own front matter.
  - text/_match.md:1:1
- \`CSS variables of mdBook\`: docsgen has no token for these; the reference lists all tokens: \`--icons\`.
  - theme/lamp.css:1:33
- \`CSS selectors of mdBook\`: Nothing in docsgen matches these: \`.menu-bar\`.
  - theme/lamp.css:2:1

## Converted

These were rewritten.

- \`book.src\`: Pages are now in \`content/docs\`, other files in \`public\`.
  - book.toml:8
- \`build.build-dir\`: The output folder is \`build\`: to change it, set \`outDir\`.
  - book.toml:14
- \`output.html.default-theme\`: This is \`colorMode\`. docsgen has one light and one dark theme.
  - book.toml:19
- \`output.html.mathjax-support\`: docsgen draws formulas during the build (\`markdown.math\`).
  - book.toml:24
- \`additional-css\`: Stylesheets are now in \`customCss\`.
  - book.toml:25
- \`additional-js\`: docsgen draws diagrams and formulas during the build, without mermaid-init.js.
  - book.toml:26
- \`output.html.git-repository-url\`: This is a link in \`navbar.socialLinks\`.
  - book.toml:28
- \`output.html.cname\`: This is \`url\`, and the file \`public/CNAME\`.
  - book.toml:32
- \`output.html.code.hidelines\`: Lines with these marks were removed, because docsgen has no hidden lines.
  - book.toml:57
- \`SUMMARY.md\`: The chapters are now in \`docs.sidebars\`.
  - text/SUMMARY.md
- \`Font Awesome\`: The icon is now \`:icon\`.
  - text/end of.md:3:1
- \`{{#include}}\`: The text of the file is now part of the page.
  - text/oil/kinds.md:5:1
- \`CSS variables of mdBook\`: These are now docsgen's tokens: \`--links\` → \`--dg-accent\`, \`--fg\` → \`--dg-text\`.
  - theme/lamp.css:1:9

`;
