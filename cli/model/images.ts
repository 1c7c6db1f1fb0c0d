/** Data about images that travels between the stages. */
import type { Palette } from '../lib/looks.ts';

/** How an author shows an image, and thus what docsgen may add. */
export interface ImageUse {
  /** Only this number, for JSX attributes. Default: all attributes, as text for a tag. */
  give?: 'width' | 'height';
  /** Pixels set by the author; the other number follows from the ratio. */
  width?: number;
  height?: number;
  /** The author set the size completely, or in a way that docsgen's numbers would break. */
  given?: true;
  /** The width is a percentage: only the ratio is missing. */
  ratio?: true;
  /** Pixels of the file per pixel of the page (`2x`). */
  density?: number;
  /** Inside the author's `<picture>`, which cannot contain another. */
  inPicture?: true;
}

/**
 * The first bytes of an image as far as they are understood: its size in pixels as a browser shows it, or its defect;
 * null for files that are not images.
 */
export type ImageFact = readonly [width: number, height: number] | 'empty' | 'cut' | 'text' | null;

export type ImageFormat = 'avif' | 'webp';

/** The copies that the images on pages need. */
export interface ImageFormats {
  /** Best first. */
  formats: ImageFormat[];
  /** In pixels, ascending; the original width is always included. */
  widths: number[];
  /** 1 to 100; default: the encoder's. */
  quality?: number;
}

/** A file that is copied into the output. */
export interface PublishedFile {
  /** Below the output folder. */
  path: string;
  /** Relative to the site. */
  from: string;
}

/** A picture that docsgen makes. */
export interface MadePicture {
  /** Path in the output folder; its name depends on all that decides the picture. */
  file: string;
  /** Everything that decides its bytes. */
  key: string;
  /** What it is made from; the same for all pictures that the shared cache keeps together. */
  from: string;
}

/** A copy of an image in another format or size. `from`: the original, relative to the site. */
export interface Variant extends MadePicture {
  format: ImageFormat;
  width: number;
  /** Of the content of the original. */
  hash: string;
}

/** What a social card shows. */
export interface CardFacts {
  title: string;
  /** What the page belongs to; may be empty. */
  section: string;
  /** Name of the site. */
  site: string;
  /** BCP-47 tag. */
  lang: string;
  dir: 'ltr' | 'rtl';
  palette: Palette;
}

/** The picture of a page for social networks. */
export interface SocialCard extends MadePicture {
  facts: CardFacts;
}
