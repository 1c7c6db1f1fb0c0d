/**
 * What the dev server and the pages it serves say to each other. Types only: both sides import them, and what is sent is checked
 * against them where it is written.
 */

/** Id of the `<script type="application/json">` in a document that holds its `DevPage`. */
export type DevPageId = 'docsgen-dev';

/** URL of this code, below the base URL. */
export type DevClientPath = '__docsgen/client.js';

/** URL of the stream of events, below the base URL. */
export type DevEventsPath = '__docsgen/events';

/** Value of `<html data-docsgen-dev>` of a document that stands in for a page that cannot be shown. */
export type DevState = 'failed';

/** What a document knows of the server it came from. */
export interface DevPage {
  /** Id of this run of the server; another one after a restart. */
  server: string;
  /** Grows with every change of the site. */
  version: number;
  /** Opens the stream of events. */
  token: string;
  /** URL of the stream, without the token. */
  events: string;
  problems: DevProblem[];
  /** Content-Security-Policy that the document was sent with; absent: none. */
  policy?: string;
}

/** A problem as the terminal prints it, and in parts for the page. All of it is text, none of it HTML. */
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
  /** What led there, innermost first: `at Chart (content/docs/Chart.tsx:4:9)`. */
  trace?: string[];
  /** What the terminal prints, without colours. */
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

/** Names of the events of the stream, and the JSON each of them carries. */
export interface DevEvents {
  /** First of each connection: what is true now. */
  hello: { server: string; version: number; problems: DevProblem[] };
  /** Something changed. `styles`: nothing but stylesheets did. */
  update: { version: number; styles: boolean };
  /** All problems the site has now, in place of those before. */
  problems: { problems: DevProblem[] };
}
