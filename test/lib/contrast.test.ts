/** Unreadable colours of the announcement are reported at their place. */
import { describe, expect, test } from 'vitest';
import { contrastOf } from '../../cli/lib/contrast.ts';
import { site } from '../helpers/site.ts';

describe('the contrast of two colours', () => {
  test.each([
    ['#000', '#fff', 21],
    ['white', 'BLACK', 21],
    ['#ffffff', '#FFF', 1],
    ['#767676', 'white', 4.54],
    ['#777', '#ffff', 4.48],
    ['rgb(0, 0, 255)', '#ffffffff', 8.59],
    ['rgb(0 0 255 / 1)', ' #fff ', 8.59],
    ['rgba(0%, 0%, 100%, 100%)', '#fff', 8.59],
  ])('%s and %s is %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
    expect(contrastOf(other, one)).toBeCloseTo(contrast, 2);
  });

  test.each([
    'var(--dg-accent)',
    '#ff',
    '#fffff',
    '#ffffff80',
    '#fff8',
    'rgb(0 0 0 / 0.5)',
    'rgb(a b c)',
    'tomato',
    'oklch(0.5 0.1 20)',
    'rgb(1 2)',
  ])('with %s is unknown', (color) => {
    expect(contrastOf(color, '#fff')).toBeUndefined();
  });
});

describe('an announcement in colours of its own', () => {
  const problemsOf = (bar: string) =>
    site({
      'site.config.mjs': `export default {
  title: 'Acme',
  url: 'https://acme.example',
  announcementBar: {
    content: 'News.',
    ${bar}
  },
};
`,
      'content/docs/intro.md': '# Introduction\n',
    }).problems();

  test('that are too similar are a warning at their line', async () => {
    expect(await problemsOf("backgroundColor: '#fff',\n    textColor: '#777',")).toMatchObject([
      {
        code: 'DG1055',
        severity: 'warning',
        file: 'site.config.mjs',
        line: 7,
        message: 'the announcement is hard to read: #777 on #fff has a contrast of 4.4:1',
        hint: expect.stringContaining('4.5:1'),
      },
    ]);
  });

  test.each([
    ["backgroundColor: '#123456', textColor: 'white',"],
    ["backgroundColor: '#fff', textColor: '#767676',"],
    ["backgroundColor: 'var(--own)', textColor: '#fff',"],
    ["textColor: '#fff',"],
  ])('%s is fine', async (bar) => {
    expect(await problemsOf(bar)).toEqual([]);
  });
});
