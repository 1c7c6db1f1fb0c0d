/** `content.config.ts`: extensions of the schema and other collections are named. */
import type { Reading } from './reading.ts';

const NAMES = ['ts', 'mjs', 'js'].flatMap((ending) => [`content.config.${ending}`, `content/config.${ending}`]);

export function noteContent(reading: Reading): void {
  const { files, note } = reading;
  for (const name of NAMES) {
    const file = `${files.folders.src}/${name}`;
    const text = files.read(file);
    if (text === undefined) continue;
    const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
    const extended = /docsSchema\(\s*\{[\s\S]*?\bextend\b/.exec(text);
    if (extended)
      note('look', 'docsSchema({ extend })', {
        text: 'Other keys in the front matter are kept: to check them, set `frontMatter.schema`.',
        file,
        line: lineOf(extended.index),
      });
    const texts = /i18nSchema\(\s*\{[\s\S]*?\bextend\b/.exec(text);
    if (texts)
      note('lost', 'i18nSchema({ extend })', {
        text: 'docsgen reads only the texts of its own interface.',
        file,
        line: lineOf(texts.index),
      });
    const loader = /docsLoader\(\s*\{/.exec(text);
    if (loader)
      note('look', 'docsLoader({ … })', {
        text: 'URLs follow the file names: compare them if the loader changes them.',
        file,
        line: lineOf(loader.index),
      });
    for (const { 1: collection = '', index } of text.matchAll(/^\s*(?:['"]?([\w-]+)['"]?)\s*:\s*defineCollection\(/gm))
      if (!/^(?:docs|i18n)$/.test(collection))
        note('lost', `collection ${collection}`, {
          text: 'docsgen has docs, a blog and pages: import the data where it is shown.',
          file,
          line: lineOf(index) + 1,
        });
  }
}
