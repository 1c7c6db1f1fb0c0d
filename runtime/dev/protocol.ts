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

/** URL to which a page sends its errors, below the base URL; the body is a `DevReports`. */
export type DevReportPath = '__docsgen/report';

/** URL that opens a file in the author's editor, below the base URL; the body is a `DevOpen`. */
export type DevOpenPath = '__docsgen/open';

/** Value of `<html data-docsgen-dev>` of a document that replaces a page that cannot be shown. */
export type DevState = 'failed';

/** The data in a document about the server it came from. */
export interface DevPage {
  /** Id of this run of the server; a restart changes it. */
  server: string;
  /** Grows with every change of the site. */
  version: number;
  /** Opens the stream of events, and must come with everything that is sent. */
  token: string;
  /** URL of the stream, without the token. */
  events: string;
  problems: DevProblem[];
  /** True when the editor runs on the machine of the browser, so that places can be opened in it. */
  canOpen: boolean;
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
  /** The call stack, innermost first: `at Chart (content/docs/Chart.tsx:4:9)`; then the components: `in <Chart> (…)`. */
  trace?: string[];
  /** What differs between the HTML and the browser. */
  compare?: { server: string; client: string };
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

/**
 * Where an error of a page comes from. `caught`, `uncaught`, `recoverable`: React reported it; `warning`: React's own
 * warning; `error`: nobody caught it, for example in an event handler; `rejection`: of a promise; `load`: the code of
 * the page could not be loaded.
 */
export type DevErrorKind = 'caught' | 'uncaught' | 'recoverable' | 'warning' | 'error' | 'rejection' | 'load';

/** An error or warning of a page. Stacks are text of the browser, with its URLs. */
export interface DevErrorReport {
  kind: DevErrorKind;
  message: string;
  stack?: string;
  /** The components around it, innermost first. */
  componentStack?: string;
  /** Where the elements around it were created, innermost first. */
  ownerStack?: string;
}

/** What a page sends to the server. */
export interface DevReports {
  /** Id of the loaded document; a reload changes it. */
  tab: string;
  /** Path of the page below the base URL, with `/` at the beginning. */
  route: string;
  reports: DevErrorReport[];
  /** `left`: the document is gone, with all its errors; `whole`: no component of it is crashed. */
  state?: 'left' | 'whole';
}

/** A place to open in the editor. */
export interface DevOpen {
  /** Relative to the site. */
  file: string;
  line?: number;
  column?: number;
}
