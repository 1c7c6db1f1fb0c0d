/** Mistakes in a site's theme are reported by the build, at their line, with the nearest name. */
import { describe, expect, test } from 'vitest';
import { SLOT_NAMES } from '../../runtime/base/theme.ts';
import { site } from '../helpers/site.ts';

const config = "export default { title: 'Test', url: 'https://example.com', theme: 'theme.tsx' };\n";
const docs = site({ 'site.config.mjs': config, 'content/docs/a.md': '# A\n' });

/** Problems of a theme whose definition is `body`, from line 4 on. */
async function problemsOf(body: string, before = "import { defineTheme } from 'docsgen/theme';\n\n") {
  docs.write('theme.tsx', `${before}const Part = () => <p>Part</p>;\n${body}\n`);
  return docs.problems();
}

const theme = (definition: string) => problemsOf(`export default defineTheme(${definition});`);

describe('a theme', () => {
  test.each([
    ['{}', 'the theme has no layouts'],
    ['{ ...defaultTheme, sidebar: undefined }', 'sidebar of the theme is undefined'],
    ['(({ slots, ...others }) => others)(defaultTheme)', 'the theme has no slots'],
  ])('that is the plain object %s is reported', async (value, message) => {
    const found = await problemsOf(`export default ${value};`, "import { defaultTheme } from 'docsgen/theme';\n");
    expect(found).toMatchObject([{ code: 'DG6021', message, file: 'theme.tsx' }]);
  });

  test('with an unknown slot is reported with the nearest one', async () => {
    const [found, ...others] = await theme('{ slots: { navbarStrat: Part } }');
    expect(found).toMatchObject({
      code: 'DG6020',
      severity: 'error',
      message: 'unknown slot "navbarStrat" in the theme',
      hint: 'did you mean "navbarStart"?',
      file: 'theme.tsx',
      line: 4,
      column: 39,
    });
    expect(others).toEqual([]);
  });

  test('with a slot unlike any other is reported with all of them', async () => {
    const [found] = await theme('{ slots: { everywhere: Part } }');
    expect(found?.hint).toBe(`known names: ${SLOT_NAMES.join(', ')}`);
  });

  test.each([
    ['components: { Fotter: Part }', 'unknown component "Fotter" in the theme', 'Footer'],
    ['layouts: { posts: Part }', 'unknown layout "posts" in the theme', 'post'],
    ['slot: { navbarEnd: Part }', 'unknown key "slot" in the theme', 'slots'],
    ['slots: { NavbarEnd: Part }', 'unknown slot "NavbarEnd" in the theme', 'navbarEnd'],
  ])('with %s is reported', async (definition, message, near) => {
    expect(await theme(`{ ${definition} }`)).toMatchObject([{ message, hint: `did you mean "${near}"?`, line: 4 }]);
  });

  test.each([
    ['slots: { navbarEnd: <Part /> }', 'slots.navbarEnd of the theme is an element, not a component', /\(\) => /],
    ['slots: { navbarEnd: null }', 'slots.navbarEnd of the theme is null, not a component', /\(\) => null/],
    ['components: { Footer: undefined }', 'components.Footer of the theme is undefined, not a component', /import/],
    ['components: { Footer: "div" }', 'components.Footer of the theme is a string, not a component', undefined],
    ['layouts: { doc: { Part } }', 'layouts.doc of the theme is an object, not a component', undefined],
    ['mdx: { Price: 3 }', 'mdx.Price of the theme is a number, not a component', undefined],
    ['onPageView: "track"', 'onPageView of the theme is a string', /function/],
  ])('with %s is reported with its value', async (definition, message, hint) => {
    const [found, ...others] = await theme(`{ ${definition} }`);
    expect(found).toMatchObject({ code: 'DG6021', message, file: 'theme.tsx', line: 4 });
    expect(found?.hint ?? '').toMatch(hint ?? /^$/);
    expect(others).toEqual([]);
  });

  test('may have components in all forms of React, and empty slots', async () => {
    const definition = '{ components: { BackToTop: memo(Part) }, slots: { tocTop: undefined }, mdx: { b: "strong" } }';
    const before = "import { memo } from 'react';\nimport { defineTheme } from 'docsgen/theme';\n";
    expect(await problemsOf(`export default defineTheme(${definition});`, before)).toEqual([]);
  });

  test('that was not made with defineTheme is reported with its missing parts', async () => {
    const problems = await problemsOf('export default { layouts: {}, components: {}, mdx: {}, slots: {} };');
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toContain(
      'DG6021 the theme has no components.Shell',
    );
    expect(problems[0]?.hint).toMatch(/defineTheme/);
    expect(await problemsOf('export default Part;')).toMatchObject([
      { code: 'DG6022', message: 'the default export of the theme is a function' },
    ]);
    expect(await problemsOf('export const x = Part;')).toMatchObject([
      { code: 'DG6022', message: 'the default export of the theme is missing', file: 'theme.tsx' },
    ]);
  });
});

describe('files that the config names', () => {
  const css = 'b { color: teal }\n';
  const files = {
    'theme/index.tsx': "import { defineTheme } from 'docsgen/theme';\nexport default defineTheme({});\n",
    'styles/site.css': css,
    'content/docs/a.md': '# A\n',
  };
  const configOf = (...settings: string[]) => ({
    'site.config.ts': [
      'export default {',
      "  title: 'Test',",
      "  url: 'https://example.com',",
      ...settings,
      '};',
      '',
    ].join('\n'),
  });

  test('and that are missing are reported at their settings, with the nearest file', async () => {
    const one = site({
      ...files,
      ...configOf(
        "  theme: 'theme/indx.tsx',",
        '  customCss: [',
        "    'styles/site.css',",
        "    './stylse/site.css',",
        '  ],',
      ),
    });
    const at = { code: 'DG1131', file: 'site.config.ts' };
    expect(await one.problems()).toMatchObject([
      {
        ...at,
        line: 4,
        column: 3,
        message: 'the file theme/indx.tsx of theme does not exist',
        hint: 'did you mean "theme/index.tsx"?',
      },
      {
        ...at,
        line: 7,
        column: 5,
        message: 'the file stylse/site.css of customCss does not exist',
        hint: 'did you mean "styles/site.css"?',
      },
    ]);
    one.write('site.config.ts', configOf("  customCss: ['site.css', 'gone.css'],")['site.config.ts'] ?? '');
    expect(await one.problems()).toMatchObject([
      { ...at, line: 4, column: 15, hint: 'did you mean "styles/site.css"?' },
      { ...at, line: 4, column: 27, hint: expect.stringContaining('create the file') },
    ]);
    one.write('site.css', css);
    one.write('gone.css', css);
    expect((await one.build()).code).toBe(0);
  });

  test('do not hide what else is wrong', async () => {
    const one = site({
      ...files,
      ...configOf("  theme: 'theme/index.tsx',", "  customCss: ['gone.css'],"),
      'theme/index.tsx': 'export default <p>;\n',
    });
    expect((await one.problems()).map(({ code, file }) => `${code} ${file}`)).toEqual([
      'DG1131 site.config.ts',
      'DG6001 theme/index.tsx',
    ]);
  });

  test('are reported where their keys are, also in an imported file, and where a default export is missing', async () => {
    const one = site({
      ...files,
      ...configOf("  theme: 'theme/index.tsx',"),
      'theme/index.tsx':
        "import { defineTheme } from 'docsgen/theme';\nimport { components } from './parts';\nexport default defineTheme({ components });\n",
      'theme/parts.ts': 'export const components = {\n  Fotter: () => null,\n};\n',
    });
    expect(await one.problems()).toMatchObject([{ code: 'DG6020', file: 'theme/parts.ts', line: 2, column: 3 }]);
    one.write(
      'theme/index.tsx',
      "import { defineTheme } from 'docsgen/theme';\n\nexport const theme = defineTheme({});\n",
    );
    expect(await one.problems()).toMatchObject([
      { code: 'DG6022', file: 'theme/index.tsx', line: 3, hint: expect.stringContaining('instead of the name theme') },
    ]);
  });
});
