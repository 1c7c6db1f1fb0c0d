/** What is wrong with stylesheets of a site. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

test('CSS that browsers pass over is a warning at its line, in every stylesheet of the site and in every build', async () => {
  const made = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://example.com', customCss: ['site.css'] };",
    'site.css': '.a { color: red }\n.b { colr: red }\n',
    'components/knob.module.css': '.knob {\n  color red\n}\n',
    'components/plain.css': '.z { color: red }\n}\n',
    'components/Knob.tsx':
      "import styles from './knob.module.css';\nimport './plain.css';\nexport default () => <b className={styles.knob} onClick={() => 1}>x</b>;\n",
    'content/docs/a.mdx': "import Knob from '@site/components/Knob.tsx';\n\n# A\n\n<Knob />\n",
  });
  const places = ['components/knob.module.css:2:8', 'components/plain.css:2:1', 'site.css:2:6'];
  for (let build = 1; build <= 2; build++) {
    const found = (await made.problems()).filter(({ code }) => code === 'DG6040');
    expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual(places);
    expect(found.every(({ severity }) => severity === 'warning')).toBe(true);
    expect(found[2]?.hint).toContain('color');
    made.write('content/docs/b.md', '# B\n');
  }
});

test('Values of custom properties lose the space before them, unless it is the value; strings keep theirs', async () => {
  const made = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://example.com', customCss: ['site.css'] };",
    'site.css': `.q {
  --one: 1px;
  --none: ;
  --text: "; --a: 1";
  --two:  a  b;
  content: "{--three: x}" '\\'; --four: y';
}
`,
    'content/docs/a.md': '# A\n',
  });
  expect(await made.problems()).toEqual([]);
  const sheet = Object.keys(made.tree()).find((file) => /style-.*\.css$/.test(file)) as string;
  const css = made.read(`build/${sheet}`);
  expect(css).toContain(`.q{--one:1px;--none: ;--text:"; --a: 1";--two:a b;content:"{--three: x}" "'; --four: y"}`);
});
