/** `<include>` of Fumadocs: the text of a Markdown file becomes an import, other files are code. */
import path from 'node:path';
import { placeholder } from '../text/placeholder.ts';
import { attributeOf } from '../text/tags.ts';
import { attributeValue, type Convert } from './edits.ts';
import { fileOf } from './imports.ts';
import { say } from './work.ts';

export const includeFile: Convert = (tag, work) => {
  const { draft, facts } = work;
  const end = tag.pair?.end ?? tag.end;
  const written = tag.pair ? draft.text.slice(tag.end, tag.pair.start).trim() : '';
  const file = attributeOf(tag, 'cwd') ? path.posix.normalize(written) : fileOf(written, work);
  const isAlone = /(?:^|\n)$/.test(draft.text.slice(0, tag.start)) && /^[ \t]*(?:\n|$)/.test(draft.text.slice(end));
  const lang = attributeValue(tag, 'lang') ?? path.posix.extname(written).slice(1);
  const isPart = written.includes('#') || attributeOf(tag, 'meta') !== undefined;
  if (file === undefined || facts.read(file) === undefined || isPart || !isAlone) {
    const refusal = file === undefined ? undefined : facts.read.refusal?.(file);
    const text = refusal ?? 'Write the text into the page, or import the file in MDX.';
    say(work, ['lost', '<include>', text], tag.start);
    const from = `${facts.file}:${draft.place(tag.start).line}`;
    draft.replace(tag.start, end, placeholder(isAlone ? 2 : 1, `include ${written}`, from));
    return;
  }
  const place = facts.place?.(file) ?? written;
  const name = `Included${draft.place(tag.start).line}`;
  const isText = /^mdx?$/.test(lang) && attributeOf(tag, 'lang') === undefined;
  const by = isText ? `import ${name} from '${place}'\n\n<${name} />` : `\`\`\`${lang} file=${place}\n\`\`\``;
  draft.replace(tag.start, end, by);
  say(
    work,
    ['converted', '<include>', isText ? 'It is an import now.' : 'It is a block of code with `file=` now.'],
    tag.start,
  );
};
