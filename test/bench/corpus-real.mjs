/**
 * The corpus `real`: MDX in three languages as large sites of peers have it. Most of what looks like a program is none:
 * cards, steps, badges and file lists of a theme, tabs, admonitions, images, values in braces; every thirtieth page has a
 * component with state. A third of the pages are in the first language, the others are their translations.
 */
import path from 'node:path';
import { codeBlock, codeIn } from './code.mjs';
import { fence } from './dialects.mjs';
import { dice } from './random.mjs';
import { front, put, putPictures } from './tools/files.mjs';
import { adjectives, heading, names, nouns, paragraph, pascal, sentence } from './words.mjs';

const LOCALES = ['en', 'fr', 'ja'];
const PAGES_PER_FOLDER = 25;
const PROGRAM_EVERY = 30;

/** How a language marks its texts, so that no translation has the words of the original. */
const marks = { en: (text) => text, fr: (text) => `Traduit : ${text}`, ja: (text) => `翻訳済み：${text}` };

/** Components of the theme: none has state, an effect or a handler. */
const theme = {
  Card: `export const Card = ({ title, icon, children }: { title: string; icon?: string; children: ReactNode }) => (
  <article className="card">
    <h3>{icon && <Icon name={icon} />} {title}</h3>
    {children}
  </article>
);`,
  CardGrid: `export const CardGrid = ({ stagger = false, children }: { stagger?: boolean; children: ReactNode }) => (
  <div className={stagger ? 'grid stagger' : 'grid'}>{children}</div>
);`,
  Icon: `const shapes: Record<string, string> = { star: 'M2 9h20L6 21 12 2l6 19z', box: 'M3 3h18v18H3z' };
export const Icon = ({ name }: { name: string }) => (
  <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d={shapes[name] ?? shapes.box} /></svg>
);`,
  Badge: `export const Badge = ({ text, variant = 'note' }: { text: string; variant?: string }) => (
  <span className={\`badge \${variant}\`}>{text}</span>
);`,
  ReadMore: `export const ReadMore = ({ children }: { children: ReactNode }) => (
  <aside className="read-more"><Icon name="star" /> <div>{children}</div></aside>
);`,
  Since: `export const Since = ({ v }: { v: string }) => <p className="since"><strong>Added in:</strong> <code>harbor@{v}</code></p>;`,
  Checklist: `export const Checklist = ({ items }: { items: string[] }) => (
  <ul className="checklist">{items.map((item) => <li key={item}>{item}</li>)}</ul>
);`,
};

const quiz = `import { useState } from 'react';

export default function Quiz({ question, answers }: { question: string; answers: string[] }) {
  const [chosen, choose] = useState<string>();
  return (
    <fieldset>
      <legend>{question}</legend>
      {answers.map((answer) => (
        <label key={answer}>
          <input type="radio" name="answer" checked={chosen === answer} onChange={() => choose(answer)} /> {answer}
        </label>
      ))}
    </fieldset>
  );
}
`;

const compare = `export default function Compare({ rows }: { rows: [string, string][] }) {
  return (
    <table>
      <tbody>{rows.map(([name, value]) => <tr key={name}><th scope="row">{name}</th><td>{value}</td></tr>)}</tbody>
    </table>
  );
}
`;

const fileOf = (dir, locale, number) => {
  const content = locale === 'en' ? 'content/docs' : `i18n/${locale}/docs`;
  return path.join(dir, content, `${folderOf(number)}/${nameOf(number)}.mdx`);
};
const folderOf = (number) => `guide-${String(Math.floor(number / PAGES_PER_FOLDER) + 1).padStart(2, '0')}`;
const nameOf = (number) => `page-${String(number + 1).padStart(5, '0')}`;

/** Parts of a page: Markdown and components, from its number alone. */
const parts = [
  (random) =>
    `<CardGrid${random.chance(0.5) ? ' stagger' : ''}>\n${[0, 1]
      .map(
        () =>
          `<Card title="${heading(random)}" icon="${random.pick(['star', 'box'])}">\n\n${paragraph(random, 1)}\n\n</Card>`,
      )
      .join('\n')}\n</CardGrid>`,
  (random, { link }) => `<ReadMore>See [${heading(random)}](${link()}) for the rest.</ReadMore>`,
  (random) => `:::${random.pick(['note', 'tip', 'warning'])}[${heading(random)}]\n\n${paragraph(random, 2)}\n\n:::`,
  (random) =>
    `<Tabs>\n<TabItem value="ts" label="TypeScript">\n\n${fence(codeIn(random, 'ts'))}\n\n</TabItem>\n` +
    `<TabItem value="sh" label="Shell">\n\n${fence(codeIn(random, 'bash'))}\n\n</TabItem>\n</Tabs>`,
  (random, { picture }) => `![${pascal(random.pick(nouns))} of ${random.pick(names)}](${picture()})`,
  (random) =>
    `<Compare rows={[${[0, 1, 2].map(() => `['${random.pick(nouns)}', '${random.between(1, 900)}']`).join(', ')}]} />`,
  (random) => `<Checklist items={['${random.pick(nouns)}', "${random.pick(adjectives)} ${random.pick(nouns)}"]} />`,
  (random) => fence(codeBlock(random)),
  (random) => `1. ${sentence(random)}\n2. ${sentence(random)}\n3. ${sentence(random)}`,
];

function pageText(number, { pages, locale, word = '' }) {
  const random = dice(6_000_000 + number);
  const mark = marks[locale];
  const isProgram = number % PROGRAM_EVERY === 4;
  const around = {
    link: () => {
      const target = random.between(0, pages - 1);
      return `../${folderOf(target)}/${nameOf(target)}.mdx`;
    },
    picture: () =>
      `${locale === 'en' ? '../pictures' : '../../../../content/docs/pictures'}/chart-${random.between(0, 4)}.png`,
  };
  const sections = [0, 1, 2, 3].map((at) =>
    [
      `## ${mark(heading(random))} ${at + 1}`,
      `${mark(paragraph(random, 3))} <Badge text="${random.pick(adjectives)}" />`,
      ...Array.from({ length: 3 }, () => random.pick(parts)(random, around)),
    ].join('\n\n'),
  );
  const head = front({ title: JSON.stringify(`${mark(heading(random))} ${number + 1}`) });
  return [
    ...[...head, ''],
    ...[
      "import Compare from '@site/components/Compare.tsx';",
      ...(isProgram ? ["import Quiz from '@site/components/Quiz.tsx';"] : []),
    ],
    ...[
      '',
      `<Since v="${random.between(1, 9)}.${random.between(0, 20)}.0" />`,
      '',
      `${mark(paragraph(random, 2))}${word}`,
      '',
    ],
    ...[sections.join('\n\n'), ''],
    ...(isProgram
      ? [
          `<Quiz question="${mark('Which one?')}" answers={['${random.pick(nouns)}', '${random.pick(adjectives)}']} />`,
          '',
        ]
      : []),
  ].join('\n');
}

const putPage = (dir, number, { locale, ...how }) =>
  put(fileOf(dir, locale, number), pageText(number, { locale, ...how }));

/** Writes the site; see `makeSite`. `pages` are the files of all languages. */
export function realSite({ dir, pages: files }) {
  const pages = Math.ceil(files / LOCALES.length);
  const settings = { title: 'Harbor', url: 'https://example.com', theme: './theme.tsx', i18n: { locales: LOCALES } };
  put(path.join(dir, 'package.json'), '{ "private": true, "type": "module" }\n');
  put(path.join(dir, 'site.config.mjs'), `export default ${JSON.stringify(settings)};\n`);
  put(path.join(dir, 'components/Compare.tsx'), compare);
  put(path.join(dir, 'components/Quiz.tsx'), quiz);
  put(
    path.join(dir, 'theme.tsx'),
    `import { defineTheme } from 'docsgen/theme';\nimport type { ReactNode } from 'react';\n\n${Object.values(theme).join('\n\n')}\n\n` +
      `export default defineTheme({ mdx: { ${Object.keys(theme).join(', ')} } });\n`,
  );
  putPictures(path.join(dir, 'content/docs/pictures'));
  for (const locale of LOCALES)
    for (let number = 0; number < pages; number += 1) putPage(dir, number, { pages, locale });
  const number = Math.floor(pages / 2);
  let edition = 0;
  return {
    pages: pages * LOCALES.length,
    url: `/docs/${folderOf(number)}/${nameOf(number)}`,
    editBody: () => putPage(dir, number, { pages, locale: 'en', word: ` Edition ${++edition}.` }),
  };
}
