/** What the tables of mistakes in components share. */

export interface BrowserMistake {
  /** The code that is reported. */
  code: string;
  /** The file with the mistake; its line with the mark, or `line`, is reported. */
  file: string;
  text: string;
  line?: number;
  /** Part of the message. */
  says: string;
  /** The component that the message or the trace names. */
  component?: string;
  /** What the reader clicks; default: nothing. */
  click?: string;
  /** Path of the page; default: `/docs/<name>`, whose text is `page`. */
  path?: string;
  page?: string;
  /** What the panel shows side by side. */
  compare?: { server: string; client: string };
  /** Other files. */
  more?: Record<string, string>;
}

/** An import of React. */
export const react = (names: string): string => `import { ${names} } from 'react';\n`;

/** Makes a component interactive, so that it runs in browsers. */
export const button = '<button type="button" onClick={() => {}}>Go</button>';

/** A component in a file of its own. */
export const component = (name: string, body: string, imports = ''): Pick<BrowserMistake, 'file' | 'text'> => ({
  file: `content/docs/${name}.tsx`,
  text: `${imports}\nexport function ${name}() {\n${body}\n}\n`,
});
