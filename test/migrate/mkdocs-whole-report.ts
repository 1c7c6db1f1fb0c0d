/** What the report says about `mkdocs-whole.ts`, up to what is carried over. */
export const mkdocsReport = `# Migration from MkDocs

Source: \`../mkdocs.yml\`. Files: 13. Paths are relative to the old site.

## To do

docsgen has no counterpart for these. Each line tells you what to do.

- \`site_author\`: Name authors with \`metadata\`: \`{ name: "author", content: "…" }\`.
  - mkdocs.yml:4:1
- \`edit_uri\`: The old theme showed no edit links: to add them, set \`docs.editUrl\`.
  - mkdocs.yml:8:1
- \`remote_branch\`: docsgen does not deploy: see "Deploying" in the manual.
  - mkdocs.yml:11:1
- \`dev_addr\`: Pass \`--port\` and \`--host\` to \`docsgen dev\`.
  - mkdocs.yml:12:1
- \`hooks\`: hooks.py: docsgen does not run Python. Write a remark plugin for what it did.
  - mkdocs.yml:18:9
- \`theme.font\`: docsgen has its own fonts: to change them, set \`--dg-font\` in a stylesheet.
  - mkdocs.yml:27:3
- \`theme.icon.logo\`: docsgen has its own icons here (mdi:waves); for a logo set \`navbar.logo\`.
  - mkdocs.yml:28:44
- \`theme.features: odd.feature\`: docsgen does not know this feature.
  - mkdocs.yml:32:155
- \`theme.features: toc.integrate\`: The table of contents stays next to the page.
  - mkdocs.yml:32:140
- \`extra.version\`: The versions of mike are built one by one, elsewhere: recreate them with \`docsgen version cut\`, or keep the old folders and link to them.
  - mkdocs.yml:34:3
- \`extra.consent\`: docsgen has no consent dialog; without analytics, pages call no other site.
  - mkdocs.yml:37:3
- \`extra.homepage\`: The logo links to the first page of the site.
  - mkdocs.yml:40:3
- \`plugins: social\`: To have a card drawn for each page, install sharp and set \`socialCards: true\`.
  - mkdocs.yml:52:5
- \`plugins: odd-plugin\`: docsgen does not run MkDocs plugins.
  - mkdocs.yml:54:5
- \`markdown_extensions: pymdownx.odd\`: docsgen does not know this extension: its syntax stays as it is.
  - mkdocs.yml:66:5
- \`nav\`: nowhere.md does not exist, so the sidebar does not list it.
  - mkdocs.yml:76:5
- \`override of a template\`: docsgen runs no templates: use a theme component.
  - overrides/main.html
- \`override of a template\`: Use \`footer\`, or a theme component.
  - overrides/partials/footer.html

## To look at

These work, but may look or behave differently.

- \`CSS variables of Material for MkDocs\`: docsgen has no token for these; the reference lists all tokens: \`--md-odd\`.
  - docs/css/own.css:1:38
- \`CSS selectors of Material for MkDocs\`: Nothing in docsgen matches these: \`.md-header\`.
  - docs/css/own.css:2:1
- \`theme.language\`: Boxes without a title have one in this language, not in English.
  - mkdocs.yml:24:3
- \`theme.palette\`: The accent has the hue of indigo and pink; the navbar has the colour of the page.
  - mkdocs.yml:29:3
- \`extra.analytics.feedback\`: It is now \`feedback\`, with docsgen's texts.
  - mkdocs.yml:36:49
- \`extra.alternate\`: The languages are now a menu of links in the navbar. If you build them together, use \`i18n\` instead.
  - mkdocs.yml:38:3
- \`extra_javascript\`: https://x.example/z.mjs is now a tag in \`headTags\`: check what it expects from the old theme.
  - mkdocs.yml:43:31
- \`extra_javascript\`: js/own.js is now a tag in \`headTags\`: check what it expects from the old theme.
  - mkdocs.yml:43:20

## Converted

These were rewritten.

- \`CSS variables of Material for MkDocs\`: These are now docsgen's tokens: \`--md-primary-fg-color\` → \`--dg-accent\`.
  - docs/css/own.css:1:9
- \`\` \`!!!\` \`\`: Boxes are now blocks with colons.
  - docs/guide/ebb.md:8:1
- \`\` \`--8<-- "file"\` \`\`: The file's text is now part of the page.
  - docs/guide/index.md:3:1
- \`\` front matter \`hide\` \`\`: Each hidden part of the page now has its own key.
  - docs/index.md:2:1
- \`\` \`{++ critic marks ++}\` \`\`: Suggestions are \`<ins>\`, \`<del>\` and \`<mark>\`.
  - docs/index.md:7:30
- \`\` \`[…](…){ … }\` \`\`: Attributes are now written in HTML.
  - docs/index.md:9:1
- \`\` \`=== "Tab"\` \`\`: Tabs are now blocks with colons.
  - docs/index.md:11:1
- \`repo_url\`: The repository is now a link in \`navbar.socialLinks\`.
  - mkdocs.yml:6:1
- \`repo_name\`: The name is now the label of the link to the repository.
  - mkdocs.yml:7:1
- \`strict\`: Run \`docsgen build --strict\`, or set \`onBrokenLinks\`.
  - mkdocs.yml:9:1
- \`docs_dir\`: Pages are now in \`content/docs\`, other files in \`public\`.
  - mkdocs.yml:13:1
- \`site_dir\`: The output folder is \`build\`: to change it, set \`outDir\`.
  - mkdocs.yml:14:1
- \`exclude_docs\`: Excluded files were not copied.
  - mkdocs.yml:15:1
- \`validation\`: See \`onBrokenLinks\`, \`onBrokenAnchors\` and \`onBrokenMarkdownLinks\`.
  - mkdocs.yml:20:1
- \`theme.name\`: docsgen's theme replaces the theme material.
  - mkdocs.yml:22:3
- \`theme.icon.repo\`: docsgen chooses the icon of the repository by its host.
  - mkdocs.yml:28:11
- \`theme.palette\`: Schemes and toggles are now \`colorMode\`.
  - mkdocs.yml:29:3
- \`theme.features: content.tabs.link\`: All tabs are in one group, so tabs with the same name switch together.
  - mkdocs.yml:32:105
- \`theme.features: navigation.tabs\`: Top-level sections are now navbar items, each with its own sidebar.
  - mkdocs.yml:32:14
- \`extra.social\`: These links are now in \`navbar.socialLinks\`, or in \`footer.links\` if the navbar has many items.
  - mkdocs.yml:35:3
- \`extra.analytics\`: This is \`gtag\`.
  - mkdocs.yml:36:3
- \`extra_javascript\`: docsgen draws formulas and diagrams during the build, without https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-mml-chtml.js.
  - mkdocs.yml:43:93
- \`plugins: tags\`: Pages have tags, and \`/tags\` lists them.
  - mkdocs.yml:46:5
- \`plugins: redirects\`: The map is now \`redirects\`.
  - mkdocs.yml:47:5
- \`plugins: git-revision-date-localized\`: This is \`docs.showLastUpdateTime\`.
  - mkdocs.yml:48:5
- \`markdown_extensions: admonition\`: Its syntax was converted to docsgen's.
  - mkdocs.yml:56:5
- \`markdown_extensions: attr_list\`: Its syntax was converted to docsgen's.
  - mkdocs.yml:57:5
- \`markdown_extensions: smarty\`: It is now \`markdown.smartPunctuation\`.
  - mkdocs.yml:60:5
- \`markdown_extensions: toc\`: Headings keep their ids. Where docsgen would generate another, the heading has the old one in braces.
  - mkdocs.yml:61:5
- \`markdown_extensions: pymdownx.tabbed\`: Its syntax was converted to docsgen's.
  - mkdocs.yml:63:5
- \`auto_append\`: Abbreviations in includes/words.md are now in \`markdown.glossary\`; link targets are on the pages that use them.
  - mkdocs.yml:64:5
- \`markdown_extensions: pymdownx.snippets\`: Its syntax was converted to docsgen's.
  - mkdocs.yml:64:5
- \`markdown_extensions: pymdownx.critic\`: Its syntax was converted to docsgen's.
  - mkdocs.yml:65:5
- \`nav\`: This is \`docs.sidebars\`.
  - mkdocs.yml:67:1

`;
