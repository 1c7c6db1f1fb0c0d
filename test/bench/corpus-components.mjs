/**
 * The corpus `components`: MDX pages that import interactive components. A page depends on its number alone; `putPage` and
 * `putComponent` take an edition, which is what `--edits` changes.
 */
import path from 'node:path';
import { dice } from './random.mjs';
import { change, front, put } from './tools/files.mjs';
import { heading, nouns, paragraph, pascal, verbs } from './words.mjs';

const COMPONENTS = 60;
const IMPORTS_PER_PAGE = 6;
const PAGES_PER_FOLDER = 45;

const two = (number) => String(number).padStart(2, '0');
const componentAt = (number) => {
  const random = dice(4_000_000 + number);
  return `${pascal(random.pick(verbs), random.pick(nouns))}${two(number)}`;
};
const componentFile = (dir, number) => path.join(dir, 'components', `${componentAt(number)}.tsx`);

/** Bodies of components, each with state; the edition is what visitors read. */
const bodies = [
  (edition) => `  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {shout(label)} {count}, edition ${edition}
    </button>
  );`,
  (edition) => `  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{shout(label)}</button>
      {isOpen && <p>Opened in edition ${edition}.</p>}
    </section>
  );`,
  (edition) => `  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <output aria-label={shout(label)}>{seconds} seconds of edition ${edition}</output>;`,
  (edition) => `  const [text, setText] = useState(label);
  return (
    <label>
      {shout(text)} in edition ${edition}
      <input value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  );`,
];

function putComponent(dir, number, edition = 0) {
  const hooks = number % bodies.length === 2 ? 'useEffect, useState' : 'useState';
  put(
    componentFile(dir, number),
    `import { ${hooks} } from 'react';\nimport { shout } from './lib/shout.ts';\n\n` +
      `export default function ${componentAt(number)}({ label }: { label: string }) {\n` +
      `${bodies[number % bodies.length](edition)}\n}\n`,
  );
}

/** Numbers of the components of a page. Neighbours share some, so a component is on a tenth of all pages. */
const usedBy = (number) =>
  Array.from({ length: IMPORTS_PER_PAGE }, (_, at) => (number * 7 + at * 11 + Math.floor(number / 60)) % COMPONENTS);

const pageFile = (dir, number) => {
  const folder = `part-${two(Math.floor(number / PAGES_PER_FOLDER) + 1)}`;
  return path.join(dir, 'content/docs', folder, `page-${String(number + 1).padStart(5, '0')}.mdx`);
};
const importOf = (name) => `import ${name} from '@site/components/${name}.tsx';`;

function putPage(dir, number) {
  const random = dice(5_000_000 + number);
  const names = usedBy(number).map(componentAt);
  const sections = names.map((name) =>
    [`## ${heading(random)}`, paragraph(random, 2), `<${name} label="${random.pick(nouns)} ${number}" />`].join('\n\n'),
  );
  const head = front({ title: `${heading(random)} ${number + 1}`, sidebar_position: (number % PAGES_PER_FOLDER) + 1 });
  const text = [...head, '', ...names.map(importOf), '', 'This page is of edition 0.', '', sections.join('\n\n'), ''];
  put(pageFile(dir, number), text.join('\n'));
}

const newWord = (file, run) =>
  change(file, (text) => text.replace(/edition \w+\./, `edition ${run % 2 === 1 ? 'odd' : 'even'}${run}.`));
const newLabel = (file, run) =>
  change(file, (text) =>
    text.replace(/^(?:sidebar_label: .*\n)?sidebar_position/m, `sidebar_label: Label ${run}\nsidebar_position`),
  );

/** Writes the site; see `makeSite`. */
export function componentsSite({ dir, pages }) {
  put(path.join(dir, 'package.json'), '{ "private": true, "type": "module" }\n');
  put(path.join(dir, '.gitignore'), 'build/\n.docsgen/\nnode_modules/\n');
  put(path.join(dir, 'site.config.ts'), "export default { title: 'Harbor', url: 'https://example.com' };\n");
  put(path.join(dir, 'components/lib/shout.ts'), 'export const shout = (text: string) => text.toUpperCase();\n');
  for (let number = 0; number < COMPONENTS; number += 1) putComponent(dir, number);
  for (let number = 0; number < pages; number += 1) putPage(dir, number);
  const file = pageFile(dir, Math.floor(pages / 2));
  const runs = { body: 0, label: 0 };
  return {
    pages,
    url: `/docs/${path.basename(path.dirname(file))}/${path.basename(file, '.mdx')}`,
    editBody: () => newWord(file, ++runs.body),
    editLabel: () => newLabel(file, ++runs.label),
  };
}

/** Pages in the middle of the site, another one for each kind of edit. */
const middle = ({ dir, pages }, at) => pageFile(dir, Math.floor(pages / 2) + at);

/** The edits that are measured. */
export const componentEdits = {
  'a word of a page': (shop, run) => newWord(middle(shop, 0), run),
  'a paragraph at the end of a page': (shop, run) =>
    change(middle(shop, 1), (text) => `${text}\nParagraph ${run} is new.\n`),
  'a component': ({ dir }, run) => putComponent(dir, 17, run),
  'an import added to a page': (shop, run) => {
    const number = Math.floor(shop.pages / 2) + 2;
    const used = usedBy(number);
    const others = Array.from({ length: COMPONENTS }, (_, at) => at).filter((at) => !used.includes(at));
    const name = componentAt(others[run % others.length]);
    change(pageFile(shop.dir, number), (text) => {
      const imported = text.replace('\n\nThis page', `\n${importOf(name)}\n\nThis page`);
      return `${imported}\n<${name} label="new ${run}" />\n`;
    });
  },
};

/** What each may cost, in per cent of a cold build: `edits-report.mjs` has the others. */
export const componentLimits = {
  'a word of a page': { fixed: 6, perShare: 0 },
  'a paragraph at the end of a page': { fixed: 6, perShare: 0 },
  'a component': { fixed: 8, perShare: 1 },
  'an import added to a page': { fixed: 8, perShare: 0 },
};
