/** Copies of images in other formats: named during linking, encoded once, kept between builds. */

import { join, relative, sep } from 'node:path';
import { lookUp } from '../../lib/look-up.ts';
import { baseName } from '../../lib/paths.ts';
import type { LoadedConfig } from '../../model/config.ts';
import type { Variant } from '../../model/images.ts';
import type { Sharp } from '../../pipeline/images/sharp.ts';
import type { ImageFacts } from '../../pipeline/link/link.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ResultCache } from '../../system/portable.ts';
import { atItem, inStage } from '../../system/stage-channel.ts';

export interface ImageCopies {
  sources: NonNullable<ImageFacts['sources']>;
  convert(loaded: LoadedConfig): Promise<Problem[]>;
  encode(): Promise<Problem[]>;
  /** Removes copies that were not named, except those with these output paths. */
  removeOthers(shown: readonly string[]): void;
}

type Formats = typeof import('../../pipeline/images/formats.ts');
interface Converter extends Formats {
  sharp: Sharp;
  /** Identifies the encoder: different encoders produce different bytes. */
  encoder: string;
  config: LoadedConfig['config'];
}

export interface CopiesOptions {
  siteDir: string;
  cacheDir: string;
  write: boolean;
  /** The shared cache, which is opened later. */
  shared(): ResultCache | undefined;
}

export function openCopies(options: CopiesOptions): ImageCopies {
  const { siteDir, write } = options;
  const folder = join(options.cacheDir, 'images');
  const from = (file: string): string => `${relative(siteDir, folder).split(sep).join('/')}/${baseName(file)}`;
  const named = new Map<string, Variant>();
  const state: { converter?: Converter } = {};
  return {
    sources(file, size, shown) {
      const { converter } = state;
      const images = converter?.config.images;
      if (!converter || !images) return { tags: '', files: [] };
      const variants = converter.variantsOf(file, size, { ...images, encoder: converter.encoder });
      for (const variant of variants) named.set(variant.file, variant);
      const tags = converter.sourceTags(variants, converter.config.baseUrl, shown);
      return { tags, files: variants.map((variant) => ({ path: variant.file, from: from(variant.file) })) };
    },
    async convert({ config, locate }) {
      if (!config.images || state.converter) return [];
      const formats = await import('../../pipeline/images/formats.ts');
      const { value: sharp, problems } = await formats.loadSharp('images.formats');
      if (sharp) state.converter = { ...formats, sharp, config, encoder: encoderOf(sharp) };
      return problems.map((problem) => ({ ...problem, ...locate(['images', 'formats']) }));
    },
    async encode() {
      const { converter } = state;
      if (!converter || !write) return [];
      const { sharp, config } = converter;
      const { quality } = config.images ?? {};
      const how = { siteDir, folder, sharp, quality, shared: options.shared(), onDone: atItem };
      return inStage('images', () => converter.encodeVariants([...named.values()], how));
    },
    removeOthers(shown) {
      state.converter?.removeOthers(folder, [...named.keys(), ...shown]);
    },
  };
}

const encoderOf = ({ versions }: Sharp): string =>
  ['sharp', 'vips', 'webp', 'aom'].map((name) => lookUp(versions, name)).join(' ');
