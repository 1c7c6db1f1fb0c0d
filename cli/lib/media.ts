/** Files that pages show or offer for download, by their extension. */
const MEDIA = new Set(
  (
    'png jpg jpeg jfif gif svg webp avif ico bmp apng ' +
    'mp4 webm mov m4v ogv mp3 wav ogg oga m4a flac opus ' +
    'pdf zip gz tgz csv xlsx docx pptx odt epub'
  ).split(' '),
);

/** @param ext In lower case, without the dot. */
export const isMedia = (ext: string): boolean => MEDIA.has(ext);

/** Size of social cards in pixels, which networks show without cutting. */
export const CARD = { width: 1200, height: 630 } as const;
