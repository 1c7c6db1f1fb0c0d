/** Data about images that travels between the stages. */

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

/** A copy of an image in another format or size. */
export interface Variant {
  /** Path in the output folder; its name depends on content, settings and encoder. */
  file: string;
  format: ImageFormat;
  width: number;
  /** The original, relative to the site, and the hash of its content. */
  from: string;
  hash: string;
  /** Everything that decides the bytes of the copy. */
  key: string;
}
