/** What the report says about `docusaurus-whole.ts`, up to what is carried over. */
export const docusaurusReport = `# Migration from Docusaurus

Source: \`../docusaurus.config.js\`. Files: 24. Paths are relative to the old site.

## To do

docsgen has no counterpart for these. Each line tells you what to do.

- \`@theme/Nowhere\`: docsgen does not have this module: import a component from "docsgen/theme", or add your own component to the site.
  - docs/fish/eel.mdx:1
- \`remark-math\`: The config needs this package, which is not installed: values from it are missing.
  - docusaurus.config.js
- \`plugins[]\`: The plugin \`@docusaurus/plugin-google-gtag-nowhere\` does not run in docsgen. See "Extending docsgen" for what can replace it.
  - docusaurus.config.js:34:5
- \`plugins[]\`: The plugin \`own\`, written in the config, does not run in docsgen. See "Extending docsgen" for what can replace it.
  - docusaurus.config.js:35:5
- \`presets.googleAnalytics.trackingID\`: Universal Analytics ended in 2023; use \`gtag\` with an id that begins with \`G-\`.
  - docusaurus.config.js:55:26
- \`themeConfig.navbar.items[].type\`: \`custom-fish\` is an item of the old theme: use a link, or \`type: 'html'\`.
  - docusaurus.config.js:75:11
- \`themeConfig.algolia.placeholder\`: Set texts of the interface with \`texts\`; see "Languages and texts".
  - docusaurus.config.js:86:108
- \`themeConfig.liveCodeBlock\`: docsgen has no live editor, so such blocks are shown as code.
  - docusaurus.config.js:89:5
- \`themeConfig.somethingElse\`: docsgen has no such setting; components of the old theme may have read it. Put it in \`customFields\` if yours still do.
  - docusaurus.config.js:91:5
- \`src/theme/Footer\`: It wraps a component of the old theme, which docsgen does not have. Add the same with the theme slot \`footerBottom\`.
  - src/theme/Footer/index.js:1

## To look at

These work, but may look or behave differently.

- \`onBrokenLinks\`: docsgen checks more than Docusaurus: \`onBrokenLinks\` is 'warning' until you set 'error'.
  - docusaurus.config.js:11:3
- \`staticDirectories\`: The folder \`more\` does not exist.
  - docusaurus.config.js:17:3
- \`clientModules[]\`: \`theme/index.tsx\` imports it; \`onRouteDidUpdate\` is called by \`onPageView\`. It runs when docsgen loads React.
  - docusaurus.config.js:27:19
- \`plugins.fromExtensions\`: Pages are now files such as \`page.html\`, which most hosts serve at both URLs (\`trailingSlash: false\`, unless it was true).
  - docusaurus.config.js:32:104
- \`presets[]\`: Lists of the blog look different: pages of lists have a title, the archive has whole dates, tags have no letters above them, the titles of authors’ pages have no number of posts, and times to read are counted without code.
  - docusaurus.config.js:38:5
- \`presets.docs.admonitions.extendDefaults\`: docsgen always keeps its own types.
  - docusaurus.config.js:47:44
- \`presets.blog.authorsMapPath\`: No author has \`page: true\`, so there is no page of all authors: its URL leads to the posts.
  - docusaurus.config.js:51:7
- \`themeConfig.colorMode.switchConfig\`: docsgen has its own icons for the switch.
  - docusaurus.config.js:62:60
- \`themeConfig.navbar.style\`: docsgen has one navbar for both modes; set its colours in CSS.
  - docusaurus.config.js:66:42
- \`themeConfig.prism.defaultLanguage\`: docsgen does not highlight blocks without a language.
  - docusaurus.config.js:85:70
- \`themeConfig.prism.theme\`: Code has docsgen's colours: to change them, set the tokens \`--dg-code-…\` in CSS.
  - docusaurus.config.js:85:14
- \`themeConfig.algolia\`: Run \`docsgen index\` after the build: the index must have the pages and headings of the new site. The search page does not name Algolia.
  - docusaurus.config.js:86:5
- \`themeConfig.mermaid\`: docsgen draws diagrams during the build, in the colours of the site.
  - docusaurus.config.js:87:5
- \`themeConfig.blog.sidebar.groupByYear\`: docsgen lists recent posts without years.
  - docusaurus.config.js:90:24
- \`variables in src/css/custom.css\`: docsgen has no tokens for these; the site's own rules still use them: \`--ifm-font-size-base\`.
  - src/css/custom.css:1:36
- \`classes in src/css/custom.css\`: docsgen's theme does not have these classes of the old theme: \`.navbar__item\`.
  - src/css/custom.css:3:1

## Converted

These were rewritten.

- \`plugins[]\`: \`@docusaurus/plugin-ideal-image\`: Built in: \`images\` makes smaller copies and better formats; needs \`sharp\`. \`@theme/IdealImage\` shows the image. Its options: quality.
  - docusaurus.config.js:33:5
- \`presets.docs.remarkPlugins[]\`: \`remark-math\`: Built in: \`markdown.math\`.
  - docusaurus.config.js:48:25
- \`variables in src/css/custom.css\`: \`site.css\` passes the values of these to docsgen's tokens: \`--ifm-color-primary\`.
  - src/css/custom.css:1:9

`;
