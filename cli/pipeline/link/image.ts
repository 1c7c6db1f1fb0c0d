/** Attributes of an image besides its URL: its size, and sources in other formats. */
import type { Ref } from '../../model/document.ts';
import type { ImageUse, PublishedFile } from '../../model/images.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { ImageFacts, ImageFile } from './types.ts';

type Size = readonly [width: number, height: number];

/** The text for the hole: attributes, each after a space, then a line break and `<source>` tags if there are any. */
export function imageText(facts: ImageFacts, file: ImageFile | undefined, use: ImageUse): ImageText {
  const fact = file && facts.of(file);
  if (!file || !fact || typeof fact === 'string') return { text: '' };
  const size = shownSize(fact, use);
  if (use.give) return { text: String(size[use.give === 'width' ? 0 : 1]) };
  const sources = use.inPicture ? undefined : facts.sources?.(file, fact, size[0]);
  const text = sizeText(size, use);
  return sources?.tags ? { text: `${text}\n${sources.tags}`, files: sources.files } : { text };
}

interface ImageText {
  text: string;
  files?: readonly PublishedFile[];
}

function sizeText([width, height]: Size, use: ImageUse): string {
  if (use.given) return '';
  if (use.ratio) return ` style="aspect-ratio:${width}/${height}"`;
  // The tag already has the author's own number.
  return (use.width === undefined ? ` width="${width}"` : '') + (use.height === undefined ? ` height="${height}"` : '');
}

/** Size in CSS pixels. A size set by the author wins; the other side follows from the ratio. */
function shownSize([across, down]: Size, { width, height, density = 1 }: ImageUse): Size {
  if (width !== undefined) return [width, whole((width * down) / across)];
  if (height !== undefined) return [whole((height * across) / down), height];
  return density === 1 ? [across, down] : [whole(across / density), whole(down / density)];
}

const whole = (value: number): number => Math.max(1, Math.round(value));

const DEFECTS = { empty: 'DG5010', cut: 'DG5011', text: 'DG5465' } as const;

/** Reports an image that exists but cannot be shown. */
export function imageProblem(facts: ImageFacts, file: ImageFile | undefined, ref: Ref & { file: string }): Problem[] {
  const fact = file && facts.of(file);
  if (typeof fact !== 'string') return [];
  const { url, line, column } = ref;
  return [problem(DEFECTS[fact], { url }, { file: ref.file, line, column })];
}
