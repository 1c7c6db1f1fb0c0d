/** What the report says about `vitepress-whole.ts`, up to what is carried over. */
export const vitepressReport = `# Migration from VitePress

Source: \`../.vitepress/config.mts\`. Files: 14. Paths are relative to the old site.

## To do

docsgen has no counterpart for these. Each line tells you what to do.

- \`transformHead\`: Hooks do not run: write a remark plugin, a theme layout, or a script that runs after the build.
  - .vitepress/config.mts:19:3
- \`vite\`: Vite does not build the new site: plugins, aliases and defines have no effect.
  - .vitepress/config.mts:20:3
- \`vue\`: Vue does not build the new site.
  - .vitepress/config.mts:21:3
- \`head: <b>\`: The head of a page cannot have this element.
  - .vitepress/config.mts:22:3
- \`markdown.breaks\`: A line break is a space in docsgen: to keep it, end the line with a backslash.
  - .vitepress/config.mts:32:91
- \`markdown.codeTransformers\`: Shiki transformers do not run; marks in comments and lines in braces work.
  - .vitepress/config.mts:33:38
- \`markdown.config\`: markdown-it plugins do not run: write remark plugins (markdown.remarkPlugins).
  - .vitepress/config.mts:33:5
- \`markdown.languages\`: docsgen takes no grammars, so such code has no colours.
  - .vitepress/config.mts:33:60
- \`markdown.oddOne\`: docsgen does not know this setting.
  - .vitepress/config.mts:34:85
- \`sidebar: docFooterText\`: Set pagination_label: The fire in the front matter of fire.
  - .vitepress/config.mts:38:107
- \`themeConfig.nav: component Switcher\`: Write it as HTML ({ type: "html" }), or in a theme.
  - .vitepress/config.mts:42:5
- \`themeConfig.carbonAds\`: docsgen shows no ads: put them into a theme layout.
  - .vitepress/config.mts:59:5
- \`themeConfig.oddTheme\`: docsgen does not know this setting.
  - .vitepress/config.mts:62:5
- \`file of the theme\`: It is Vue code, so it was not copied.
  - .vitepress/theme/Ad.vue
- \`theme: vitepress-plugin-tabs/client\`: The package is for Vue or VitePress, so the new site does not use it.
  - .vitepress/theme/index.ts:4:1
- \`./extra.scss\`: Compile it to CSS, and add the result to customCss.
  - .vitepress/theme/index.ts:6:1
- \`virtual:group-icons.css\`: It is a stylesheet of a package or a virtual module: add its rules to customCss if pages need them.
  - .vitepress/theme/index.ts:7:1
- \`theme: Layout\`: Write a theme layout in React for what it adds to pages.
  - .vitepress/theme/index.ts:11:1
- \`slot doc-before\`: Put the content into a theme layout, or into the pages.
  - .vitepress/theme/index.ts:12:1
- \`theme: enhanceApp\`: Vue plugins do not run in docsgen.
  - .vitepress/theme/index.ts:15:1
- \`component Ad\`: It is a Vue component: the report lists each place that uses it.
  - .vitepress/theme/index.ts:16:1
- \`theme: setup\`: Its code does not run in docsgen: write a script in headTags, or a theme.
  - .vitepress/theme/index.ts:18:1
- \`@import 'some-package/x.css'\`: It is a stylesheet of a package: add its rules to customCss if pages need them.
  - .vitepress/theme/main.css
- \`CSS that a tool compiles\`: Write it as plain CSS.
  - .vitepress/theme/main.css:5:1
- \`<Ad>\`: Vue components do not run in docsgen: write it as Markdown, or as a React component in MDX.
  - src/en/guide/fire.md:3:1
- \`dynamic route\`: Generated pages are not moved: write them, or generate Markdown before the build.
  - src/en/items/[id].md

## To look at

These work, but may look or behave differently.

- \`titleTemplate\`: Titles are "page | site": change titleDelimiter, or title_meta in the front matter of a page.
  - .vitepress/config.mts:6:3
- \`head: viewport\`: docsgen generates this tag for each page.
  - .vitepress/config.mts:22:3
- \`markdown.theme\`: Code has docsgen's colours: to change them, set --dg-code-… in customCss.
  - .vitepress/config.mts:32:24
- \`markdown.anchor\`: Each heading is a link to itself; ids stay the same.
  - .vitepress/config.mts:33:75
- \`markdown.toc\`: ::toc takes min and max.
  - .vitepress/config.mts:34:5
- \`locales\`: Pages without a translation are shown in the first language.
  - .vitepress/config.mts:36:3
- \`locales.fr.themeConfig.nav\`: The navbars differ in more than labels, so all languages have the first one: translate its labels in labels.yml.
  - .vitepress/config.mts:38:57
- \`themeConfig.nav: activeMatch\`: docsgen highlights an item on its page and on those below it.
  - .vitepress/config.mts:42:5
- \`themeConfig.nav: group in a dropdown\`: The links of "One" follow its name in the dropdown.
  - .vitepress/config.mts:42:5
- \`search: algolia\`: The index lacks docsgen's facets: run docsgen index to fill it, or keep contextualSearch: false.
  - .vitepress/config.mts:58:5
- \`vitepress/theme-without-fonts\`: docsgen has its own fonts: set --dg-font to change them.
  - .vitepress/theme/index.ts:1:1
- \`CSS variables of VitePress\`: docsgen has no token for these; the reference lists all tokens: \`--vp-c-odd\`.
  - .vitepress/theme/main.css:3:31
- \`CSS selectors of VitePress\`: Nothing in docsgen matches these: \`.VPNav\`, \`.custom-block\`.
  - .vitepress/theme/main.css:4:11

## Converted

These were rewritten.

- \`head\`: Its tags are now settings and headTags.
  - .vitepress/config.mts:22:3
- \`search.options.locales\`: The texts of the dialog are now in texts.yml of each language.
  - .vitepress/config.mts:58:91
- \`CSS variables of VitePress\`: These are now docsgen's tokens: \`--vp-c-brand-1\` → \`--dg-accent\`, \`--vp-nav-height\` → \`--dg-header-height\`.
  - .vitepress/theme/main.css:3:9

`;
