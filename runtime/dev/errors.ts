/** Collects errors and React's warnings in the page, and sends them to the server, which knows the source maps. */
import { CONTENT_EVENT } from '../base/events.ts';
import type { DevErrorKind, DevErrorReport, DevPage, DevReportPath, DevReports } from './protocol.ts';
import { followReact, ownerStack } from './react-errors.ts';

/** Most errors that one document sends: a timer may fail forever. */
const MAX_REPORTS = 100;
/** The longest text of a report, in characters. */
const LONGEST = 20_000;
/** Frames of a stack: components are often deep. */
const FRAMES = 60;

const REPORT: DevReportPath = '__docsgen/report';
const EVENTS_PATH = /__docsgen\/events$/;

export interface Errors {
  /** The page shows another version: what failed before may fail again. */
  forget(): void;
}

type Seen = Pick<DevErrorReport, 'componentStack' | 'ownerStack'>;

/** Listens from now on; must be called before React loads. */
export function collectErrors(page: Pick<DevPage, 'events' | 'token'>): Errors {
  const send = createSender(page);
  const known = new Set<string>();
  const thrown = new WeakSet<object>();
  const state = { sent: 0, hasCrashed: false };
  const add = (report: DevErrorReport): void => {
    const key = JSON.stringify(report);
    if (known.has(key) || state.sent >= MAX_REPORTS) return;
    known.add(key);
    state.sent++;
    state.hasCrashed ||= report.kind === 'caught' || report.kind === 'uncaught';
    send.report(report);
  };
  const take = (kind: DevErrorKind, error: unknown, seen: Seen = {}): void => {
    // React reports an error that the browser then reports too.
    if (typeof error === 'object' && error !== null) {
      if (thrown.has(error)) return;
      thrown.add(error);
    }
    add(reportOf(kind, error, seen));
  };
  // Of Chrome; other browsers have no limit.
  Object.assign(Error, { stackTraceLimit: FRAMES });
  followReact(take, add);
  addEventListener('error', ({ error, message }) => {
    if (error === null && !message.startsWith('Uncaught')) return;
    take('error', error ?? message, { ownerStack: ownerStack() });
  });
  addEventListener('unhandledrejection', ({ reason }) => take('rejection', reason));
  addEventListener('pagehide', () => send.state('left'));
  // The browser shows the previous document again, with its errors.
  addEventListener('pageshow', ({ persisted }) => persisted && send.all());
  const look = (): void => {
    if (!state.hasCrashed || document.querySelector('.crash')) return;
    state.hasCrashed = false;
    send.state('whole');
  };
  document.addEventListener(CONTENT_EVENT, look);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.crash')) setTimeout(look);
  });
  return {
    forget: () => known.clear(),
  };
}

function reportOf(kind: DevErrorKind, error: unknown, { componentStack, ownerStack: owners }: Seen): DevErrorReport {
  const { stack, cause } = error instanceof Error ? error : {};
  // React wraps the error of a component that it rendered again, this time without a fault.
  if (kind === 'recoverable' && cause instanceof Error)
    return reportOf('recoverable', cause, { componentStack, ownerStack: owners });
  const report: DevErrorReport = { kind, message: cut(messageOf(error)) };
  if (stack) report.stack = cut(stack);
  if (componentStack) report.componentStack = cut(componentStack);
  if (owners) report.ownerStack = cut(owners);
  return report;
}

const cut = (text: string): string => text.slice(0, LONGEST);

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  if (typeof error === 'string') return error.replace(/^Uncaught /, '');
  try {
    return `${JSON.stringify(error) ?? String(error)} was thrown, which is not an error`;
  } catch {
    return 'an object was thrown, which is not an error';
  }
}

interface Sender {
  report(report: DevErrorReport): void;
  state(state: DevReports['state']): void;
  /** Sends again all that was sent. */
  all(): void;
}

function createSender({ events, token }: Pick<DevPage, 'events' | 'token'>): Sender {
  const base = events.replace(EVENTS_PATH, '');
  const url = `${base}${REPORT}?token=${encodeURIComponent(token)}`;
  const tab = Math.random().toString(36).slice(2);
  const sent: DevErrorReport[] = [];
  const post = (reports: DevErrorReport[], state?: DevReports['state']): void => {
    const route = `/${location.pathname.slice(base.length)}`;
    const body = JSON.stringify({ tab, route, reports, ...(state ? { state } : {}) } satisfies DevReports);
    // It arrives when the document is gone, too. Without a server there is nobody to tell.
    if (state === 'left') navigator.sendBeacon(url, body);
    else fetch(url, { method: 'POST', body, keepalive: body.length < LONGEST }).catch(() => {});
  };
  return {
    report(report) {
      sent.push(report);
      post([report]);
    },
    state: (state) => (sent.length > 0 ? post([], state) : undefined),
    all: () => (sent.length > 0 ? post(sent) : undefined),
  };
}
