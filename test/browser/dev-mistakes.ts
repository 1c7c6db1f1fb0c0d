/** A site with all the mistakes that authors make in components, each on a page of its own. */
import { type BrowserMistake, button } from './dev-mistake.ts';
import { NOTICED } from './dev-mistakes-react.ts';
import { THROWN } from './dev-mistakes-thrown.ts';

export const BROWSER_MISTAKES: Record<string, BrowserMistake> = { ...THROWN, ...NOTICED };

/** `an undefined property` → its file without folder and ending, in lower case. */
const nameOf = ({ file }: BrowserMistake): string => (file.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase();

export const pathOf = (one: BrowserMistake): string => one.path ?? `/docs/${nameOf(one)}`;

/** 1-based line of the mistake. */
export const lineOf = ({ text, line }: BrowserMistake): number =>
  line ?? text.split('\n').findIndex((one) => one.includes('<-')) + 1;

/** The files of a site with all of them. */
export function mistakenFiles(): Record<string, string> {
  const files: Record<string, string> = {
    'site.config.mjs': `export default { title: 'Mistaken', url: 'https://mistaken.example', theme: 'theme.tsx', search: false };\n`,
    'theme.tsx': `import { defineTheme } from 'docsgen/theme';
import { Footer } from './Footer.tsx';
export default defineTheme({ slots: { footerTop: Footer } });
`,
    'content/docs/themed-footer.mdx': `import { Good } from './Good.tsx';\n\n# Footer\n\n<Good />\n`,
    'content/docs/Good.tsx': `export const Good = () => ${button};\n`,
  };
  for (const one of Object.values(BROWSER_MISTAKES)) {
    files[one.file] = one.text;
    Object.assign(files, one.more);
    if (one.path !== undefined) continue;
    const Name = (one.file.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
    files[`content/docs/${nameOf(one)}.mdx`] =
      one.page ?? `import { ${Name} } from './${Name}.tsx';\n\n# ${Name}\n\n<${Name} />\n`;
  }
  return files;
}
