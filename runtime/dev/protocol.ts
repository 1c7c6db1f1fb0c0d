/**
 * Messages between the dev server and its pages. Types only: both sides import them, and check their messages against
 * them.
 */

/** Id of the `<script type="application/json">` in a document that holds its `DevPage`. */
export type DevPageId = 'docsgen-dev';

/** URL of this code, below the base URL. */
export type DevClientPath = '__docsgen/client.js';

/** URL of the stream of events, below the base URL. */
export type DevEventsPath = '__docsgen/events';

/** Value of `<html data-docsgen-dev>` of a document that replaces a page that cannot be shown. */
export type DevState = 'failed';

/** The data in a document about the server it came from. */
export interface DevPage {
  /** Id of this run of the server; a restart changes it. */
  server: string;
  /** Grows with every change of the site. */
  version: number;
  /** Opens the stream of events. */
  token: string;
  /** URL of the stream, without the token. */
  events: string;
  problems: DevProblem[];
  /** Content-Security-Policy that the document was sent with, if any. */
  policy?: string;
}

/** A problem as printed in the terminal, and in parts for the page. Everything is text, not HTML. */
export interface DevProblem {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  /** What to do next. */
  hint?: string;
  /** Path relative to the site. */
  file?: string;
  /** 1-based, as is `column`. */
  line?: number;
  column?: number;
  /** Path of the page it is about. */
  route?: string;
  frame?: DevFrameLine[];
  /** The call stack, innermost first: `at Chart (content/docs/Chart.tsx:4:9)`. */
  trace?: string[];
  /** The output of the terminal, without colours. */
  text: string;
}

/** A line of the file around a problem. */
export interface DevFrameLine {
  /** 1-based. */
  line: number;
  text: string;
  /** The problem is in this line. */
  mark?: boolean;
}

/** The events of the stream, with their JSON data. */
export interface DevEvents {
  /** The first event of a connection: the current state. */
  hello: { server: string; version: number; problems: DevProblem[] };
  /** Something changed. `styles`: only stylesheets. */
  update: { version: number; styles: boolean };
  /** New versions of modules, before the update that belongs to them. */
  modules: { urls: string[] };
  /** All current problems of the site; replaces the previous ones. */
  problems: { problems: DevProblem[] };
}
