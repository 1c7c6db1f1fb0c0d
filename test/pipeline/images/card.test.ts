/** The design of social cards: what they show, in at most 2 kB of SVG that sharp can draw. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { colorsOf, PALETTES } from '../../../cli/lib/looks.ts';
import type { CardFacts } from '../../../cli/model/images.ts';
import { cardColors, cardSvg, DESIGN } from '../../../cli/pipeline/images/cards/card.ts';
import { type Drawer, openDrawer } from '../../../cli/pipeline/images/cards/draw.ts';
import { cutLine, fitTitle } from '../../../cli/pipeline/images/cards/lines.ts';
import { isForeign, widthOf } from '../../../cli/pipeline/images/cards/measure.ts';
import { root } from '../../helpers/site.ts';

/** The first in this process that draws text: later ones have its typefaces. */
let drawer: Drawer | undefined;
beforeAll(async () => {
  drawer = (await openDrawer()).value;
});

const facts = (title: string, more: Partial<CardFacts> = {}): CardFacts => ({
  title,
  section: 'Tides',
  site: 'Harbour',
  lang: 'en',
  dir: 'ltr',
  palette: PALETTES.ocean,
  ...more,
});

const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
const titleOf = (title: string, more: Partial<CardFacts> = {}): string[] =>
  textsOf(cardSvg(facts(title, { section: '', site: '', ...more })));

const NASTY = {
  markup: '<script>alert("1")</script> & \'quotes\' > all',
  ampersands: '&'.repeat(500),
  quotes: '"'.repeat(400),
  long: 'A title whose author could not find the end of it '.repeat(20).trim(),
  word: 'x'.repeat(900),
  thin: "il'.".repeat(200),
  marks: `Zalgo${'\u0301'.repeat(3000)} text`,
  emoji: '👩‍👩‍👧‍👦'.repeat(80),
  han: '灯台の下は暗い、'.repeat(60),
  controls: 'A\u0000B\u0008C\ud800D\ufffeE',
  arabic: 'مقدمة إلى محرر النصوص الغني '.repeat(12).trim(),
};

describe('a card', () => {
  it.each(Object.entries(NASTY))(
    'has at most 2 kB and is XML that sharp draws, with a title of %s',
    async (_, title) => {
      const svg = cardSvg(facts(title, { section: title, site: title }));
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(2048);
      // Fails unless it is well-formed.
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect([width, height]).toEqual([1200, 630]);
    },
  );

  it('has at most 2 kB with any title', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(text, text, text, (title, section, site) => {
        expect(Buffer.byteLength(cardSvg(facts(title, { section, site })))).toBeLessThanOrEqual(2048);
      }),
      { numRuns: 300 },
    );
  });

  it('shows the name of the site, the section and the title, in this order', () => {
    expect(textsOf(cardSvg(facts('Reading a tide table')))).toEqual(['Harbour', 'Tides', 'Reading a', 'tide table']);
    expect(textsOf(cardSvg(facts('Ebb', { section: '' })))).toEqual(['Harbour', 'Ebb']);
  });

  it('shows characters of markup as they are', () => {
    expect(titleOf('A & <b> "c"').join(' ')).toBe('A &amp; &lt;b&gt; &quot;c&quot;');
  });

  it('has the pattern and its space on the left where text runs from right to left', () => {
    const svg = cardSvg(facts('مد', { dir: 'rtl', lang: 'ar' }));
    expect(svg).toContain('<svg x="0" ');
    expect(svg).toContain('direction="rtl"');
    expect(svg).toContain('xml:lang="ar"');
    expect(cardSvg(facts('Ebb'))).toContain('<svg x="828" ');
  });

  it('keeps letters together that are joined, and sets others tight', () => {
    expect(cardSvg(facts('مد وجزر'))).not.toContain('letter-spacing');
    expect(cardSvg(facts('Ebb'))).toContain('letter-spacing="-3"');
  });

  it('looks different with another title, and the same with the same', () => {
    const [one, two] = [cardSvg(facts('Ebb')), cardSvg(facts('Flow'))];
    expect(one.replace('Ebb', '')).not.toBe(two.replace('Flow', ''));
    expect(cardSvg(facts('Ebb'))).toBe(one);
  });
});

describe('a title', () => {
  it('is as large as it fits: short ones in one line, long ones in more and smaller ones', () => {
    const size = (title: string) => Number(/<g font-size="(\d+)"/.exec(cardSvg(facts(title)))?.[1]);
    expect(size('Ebb')).toBe(100);
    expect(titleOf('Ebb')).toEqual(['Ebb']);
    const long = 'How the moon and the sun move the water of all seas, and why the table is late';
    expect(size(long)).toBeLessThan(80);
    expect(titleOf(long).join(' ')).toBe(long);
  });

  it('is cut with an ellipsis when it fits at no size', () => {
    const lines = titleOf(NASTY.long);
    expect(lines).toHaveLength(6);
    expect(lines.join(' ')).toMatch(/^(?:A title whose author could not find the end of it )+A? ?(?:\w+ )*\w+…$/);
    const words = new Set(NASTY.long.split(' '));
    expect(
      lines
        .slice(0, -1)
        .flatMap((line) => line.split(' '))
        .filter((word) => !words.has(word)),
    ).toEqual([]);
  });

  it('leaves no word alone on the last line', () => {
    for (const title of [
      'Building a rich text editor with words',
      'Reading a tide table in the harbour office today',
    ]) {
      const widths = titleOf(title).map(widthOf);
      expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.5);
    }
  });

  it('keeps words whole, and breaks a long name where its parts meet', () => {
    expect(titleOf('createHarbourConfigurationProviderFactory')).toEqual([
      'createHarbour',
      'Configuration',
      'ProviderFactory',
    ]);
    expect(titleOf('@harbour/tide-tables/prediction.config.ts').join('')).toBe(
      '@harbour/tide-tables/prediction.config.ts',
    );
    expect(titleOf('x'.repeat(60)).join('')).toBe('x'.repeat(60));
  });

  it('breaks Japanese and Thai between words, and no line begins with a closing mark', () => {
    for (const [title, lang] of [
      ['潮汐表の読み方、そして港で使うための短い案内。はじめに', 'ja'],
      ['วิธีอ่านตารางน้ำขึ้นน้ำลงในท่าเรือสำหรับผู้เริ่มต้น', 'th'],
    ] as const) {
      const lines = titleOf(title, { lang });
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.join('')).toBe(title);
      expect(lines.filter((line) => /^[、。]/.test(line))).toEqual([]);
    }
  });

  it('does not part an emoji or a letter from its accents', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(titleOf(family.repeat(9)).join('').replaceAll(family, '')).toBe('');
    expect(cutLine(`e\u0301${'e\u0301'.repeat(40)}`, 5)).toMatch(/^(?:e\u0301)+…$/);
    expect(fitTitle('', [[50, 2]], { width: 500, lang: 'en' })).toEqual({ size: 50, lines: [] });
  });
});

test('lines stay in their column: nothing is drawn between them and the pattern', { timeout: 60_000 }, async () => {
  for (const title of [
    'WWWWW MMMMM WWWWW MMMMM WWWWW',
    'Why pages appear before the reader expects them, and how the whole thing works',
    'createWorkspaceConfigurationProviderFactory',
    'ÀÉÎÕÜ ĄĘŚŹŻ ŠČŘŽÝ ŐŰŢȘĞ',
    'Руководство по чтению таблиц приливов и отливов',
    NASTY.long,
  ]) {
    const card = { file: '', key: '', from: '', facts: facts(title, { section: title, site: title }) };
    const bytes = await drawer?.draw(card);
    const gap = await sharp(bytes).extract({ left: 772, top: 0, width: 56, height: 630 }).raw().toBuffer();
    expect([title, Math.min(...gap)]).toEqual([title, 255]);
  }
});

test('the colours are the tokens of the theme in light mode', () => {
  const css = readFileSync(path.join(root, 'theme/styles/tokens.css'), 'utf8');
  const light = (token: string): string => new RegExp(`--dg-${token}: light-dark\\((.*?\\)),`).exec(css)?.[1] ?? '';
  expect(light('text')).toBe('oklch(25% var(--dg-gray))');
  expect(light('line')).toBe('oklch(89% var(--dg-mist))');
  expect(css).toContain('--dg-mist: calc(var(--dg-gray-chroma) * 0.3)');
  expect(light('accent')).toBe('oklch(47% var(--dg-chroma) var(--dg-hue))');
  expect(light('accent-soft')).toBe('oklch(from var(--dg-accent) 95.5% calc(c * 0.12) h)');
  expect(light('accent-line')).toBe('oklch(from var(--dg-accent) 82% calc(c * 0.42) h)');
  // As Chromium computes them.
  expect(cardColors(PALETTES.ocean)).toEqual({
    text: '#1e2228',
    line: '#d9dbdd',
    accent: '#1f53b8',
    soft: '#e9f1fe',
    tint: '#abc5f3',
  });
  expect(cardColors(colorsOf({ palette: 'ocean', density: 'comfortable' }, 'berry')).accent).toBe(
    cardColors(PALETTES.berry).accent,
  );
});

test('letters that the typeface may lack are known', () => {
  expect(['Ebb & “flow” – 5 €…', 'Łódź', 'Прилив'].filter(isForeign)).toEqual([]);
  expect(['灯', 'مد', '🎉', 'ไทย', 'Ωmega'].filter((text) => !isForeign(text))).toEqual([]);
});

test('a design that changed has another number, because networks keep pictures by URL', () => {
  const drawn = ['Ebb', 'Reading a tide table', 'مد'].map((title) => cardSvg(facts(title))).join('\n');
  const digest = createHash('sha1').update(drawn).digest('hex').slice(0, 8);
  // When the digest is another one, raise `DESIGN` and write both here.
  expect([DESIGN, digest]).toEqual([1, '77d7e42c']);
});
