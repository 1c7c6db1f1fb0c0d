/** Draws social cards with sharp. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../../lib/once.ts';
import type { SocialCard } from '../../../model/images.ts';
import { type Outcome, problem } from '../../../problems/problem.ts';
import { packageRoot } from '../../../system/package-info.ts';
import { loadSharp, type Sharp } from '../sharp.ts';
import { cardSvg } from './card.ts';
import { boxFinder } from './letters.ts';

/** Draws cards; `end` gives the process back what it changed. */
export interface Drawer {
  draw(card: SocialCard): Promise<Uint8Array>;
  /** True for a letter that no typeface has. */
  isBox(letter: string): Promise<boolean>;
  end(): void;
}

/**
 * Cards are small and few at a time: with threads and a cache of its own, the library keeps what each of them drew, and
 * takes 90 MB more for 500 cards.
 */
export async function openDrawer(): Promise<Outcome<Drawer | undefined>> {
  const { value: sharp, problems } = await loadSharp('socialCards');
  if (!sharp) return { value: undefined, problems };
  if (sharp.format['svg']?.input?.buffer !== true) {
    const reason = 'was built without librsvg, which draws SVG';
    return { value: undefined, problems: [problem('DG5013', { setting: 'socialCards', reason })] };
  }
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  sharp.cache(false);
  await addTypefaces(sharp);
  return {
    value: {
      draw: ({ facts }) =>
        sharp(Buffer.from(cardSvg(facts)))
          .removeAlpha()
          .png({ compressionLevel: COMPRESSION })
          .toBuffer(),
      isBox: await boxFinder(sharp),
      end: () => void sharp.concurrency(threads),
    },
    problems: [],
  };
}

/** A tenth larger than with zlib's default, in two thirds of the time. */
const COMPRESSION = 4;

/** Folder of the typefaces, which nothing but cards needs: browsers have the compressed ones. */
const typefaces = once(() => join(packageRoot(), 'dist/cli/fonts'));

/**
 * Text that is drawn with a file makes its typeface known to the whole process, and so to the library that draws SVG. So
 * cards have the theme's typeface wherever they are drawn, also in a container without any. It must come before the first text:
 * the library lists its typefaces once.
 */
async function addTypefaces(sharp: Sharp): Promise<void> {
  for (const name of readdirSync(typefaces())) {
    const fontfile = join(typefaces(), name);
    await sharp({ text: { text: '.', font: 'Geist', fontfile, width: 9, height: 9 } })
      .raw()
      .toBuffer();
  }
}
