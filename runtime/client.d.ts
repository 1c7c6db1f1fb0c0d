/**
 * `docsgen/client`: types of files that docsgen's bundler turns into modules, and TypeScript does not know. A `tsconfig.json` lists it
 * in `types`, or a file refers to it: `/// <reference types="docsgen/client" />`.
 */

// A module that two patterns match has the type of the first one.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.module.sass' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
/** Styles that apply to the page; the module exports nothing. */
declare module '*.css' {}
declare module '*.scss' {}
declare module '*.sass' {}

declare module '*?raw' {
  const text: string;
  export default text;
}
declare module '!!raw-loader!*' {
  const text: string;
  export default text;
}
declare module '*?url' {
  const url: string;
  export default url;
}
declare module '*.txt' {
  const text: string;
  export default text;
}

declare module '*.svg' {
  /** The drawing as a React component, with its elements in the page. */
  function Drawing(props: import('react').SVGProps<SVGSVGElement>): import('react').ReactNode;
  export default Drawing;
}

declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.jpeg' {
  const url: string;
  export default url;
}
declare module '*.gif' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.ico' {
  const url: string;
  export default url;
}
declare module '*.bmp' {
  const url: string;
  export default url;
}

declare module '*.woff' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.ttf' {
  const url: string;
  export default url;
}
declare module '*.otf' {
  const url: string;
  export default url;
}
declare module '*.eot' {
  const url: string;
  export default url;
}
declare module '*.mp4' {
  const url: string;
  export default url;
}
declare module '*.webm' {
  const url: string;
  export default url;
}
declare module '*.mov' {
  const url: string;
  export default url;
}
declare module '*.mp3' {
  const url: string;
  export default url;
}
declare module '*.ogg' {
  const url: string;
  export default url;
}
declare module '*.wav' {
  const url: string;
  export default url;
}
declare module '*.flac' {
  const url: string;
  export default url;
}
declare module '*.pdf' {
  const url: string;
  export default url;
}
declare module '*.zip' {
  const url: string;
  export default url;
}
declare module '*.gz' {
  const url: string;
  export default url;
}
declare module '*.tgz' {
  const url: string;
  export default url;
}
declare module '*.csv' {
  const url: string;
  export default url;
}

// Like `JSON.parse`.
declare module '*.yml' {
  const data: ReturnType<typeof JSON.parse>;
  export default data;
}
declare module '*.yaml' {
  const data: ReturnType<typeof JSON.parse>;
  export default data;
}

declare module '*.md' {
  /** The text of the file. */
  function Text(): import('react').ReactNode;
  export default Text;
}
declare module '*.mdx' {
  /** The text of the file. Its props are `props` in its expressions. */
  function Text(props: Record<string, unknown>): import('react').ReactNode;
  export default Text;
}
