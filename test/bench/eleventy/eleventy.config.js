import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
import anchor from 'markdown-it-anchor';

const slug = (text) => text.toLowerCase().replaceAll(' ', '-');

export default function configure(config) {
  config.addPlugin(highlight);
  config.amendLibrary('md', (markdown) => markdown.set({ html: true }).use(anchor, { slugify: slug }));
  config.addPassthroughCopy('src/pictures');
  config.addPassthroughCopy('src/main.css');
  config.addFilter('headings', (html) =>
    [...String(html).matchAll(/<h([23]) id="([^"]+)"[^>]*>(.*?)<\/h/g)].map(([, level, id, text]) => ({
      level,
      id,
      text,
    })),
  );
  return { dir: { input: 'src', output: '_site' }, markdownTemplateEngine: false };
}
