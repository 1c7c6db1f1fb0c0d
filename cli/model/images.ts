/** What travels between the stages about images. */

/** How an author shows an image: what docsgen may add. */
export interface ImageUse {
  /** One number alone, for attributes of a program. Default: all attributes, as text for a tag. */
  give?: 'width' | 'height';
  /** Pixels the author gave; the other one follows by the ratio. */
  width?: number;
  height?: number;
  /** The author said it all (or in a way that numbers would spoil). */
  given?: true;
  /** Only the ratio is missing: the width is a share of the page. */
  ratio?: true;
  /** Pixels of the file to one of the page (`2x`). */
  density?: number;
  /** Stands in the author's own `<picture>`, where no other may be. */
  inPicture?: true;
}

/**
 * What is known of an image by its first bytes: its size in pixels as a browser shows it, or what is wrong with it; null for
 * files that are not images.
 */
export type ImageFact = readonly [width: number, height: number] | 'empty' | 'cut' | null;

export type ImageFormat = 'avif' | 'webp';

/** Which copies are made of the images that pages show. */
export interface ImageFormats {
  /** Best first. */
  formats: ImageFormat[];
  /** In pixels, ascending; the width of the image itself is always there. */
  widths: number[];
  /** 1 to 100; default: that of the encoder. */
  quality?: number;
}

/** A file that is copied into the output. */
export interface PublishedFile {
  /** Below the output folder. */
  path: string;
  /** Relative to the site. */
  from: string;
}
