import type { DevEvents, DevPage } from './protocol.ts';

/** Pauses (ms) before the server is asked again: the first, and the longest. */
const FIRST_MS = 500;
const LONGEST_MS = 5000;

type Listeners = { [E in keyof DevEvents]: (data: DevEvents[E]) => void };

export interface StreamOptions {
  page: Pick<DevPage, 'events' | 'token'>;
  on: Listeners;
  /**
   * Asks the server for the page, once the stream is lost; rejects when nobody answers. A server that was started again knows other
   * tokens: with what it says the stream is opened.
   */
  ask(): Promise<Pick<DevPage, 'events' | 'token'>>;
  /** Told when nobody answers, and when somebody does again. */
  onAway(isAway: boolean): void;
}

/**
 * Keeps the stream of events open while the document is looked at, and only then: browsers open six connections to a server, for all of
 * its tabs.
 */
export function followStream(options: StreamOptions): void {
  const state: { source?: EventSource | undefined; timer: number; pause: number; page: StreamOptions['page'] } = {
    timer: 0,
    pause: FIRST_MS,
    page: options.page,
  };
  const close = (): void => {
    clearTimeout(state.timer);
    state.source?.close();
    state.source = undefined;
  };
  const open = (): void => {
    if (state.source || document.hidden) return;
    clearTimeout(state.timer);
    const source = new EventSource(`${state.page.events}?token=${encodeURIComponent(state.page.token)}`);
    state.source = source;
    listen(source, options.on);
    source.addEventListener('hello', () => {
      state.pause = FIRST_MS;
      options.onAway(false);
    });
    source.addEventListener('error', () => {
      if (state.source !== source) return;
      close();
      later();
    });
  };
  const later = (): void => {
    clearTimeout(state.timer);
    state.timer = window.setTimeout(again, state.pause);
    state.pause = Math.min(state.pause * 2, LONGEST_MS);
  };
  const again = async (): Promise<void> => {
    try {
      state.page = await options.ask();
      open();
    } catch {
      options.onAway(true);
      if (!document.hidden) later();
    }
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  // A document that comes back from the browser's cache of pages has lost its stream.
  addEventListener('pagehide', close);
  addEventListener('pageshow', open);
  open();
}

function listen(source: EventSource, listeners: Listeners): void {
  const on = <E extends keyof DevEvents>(name: E): void =>
    source.addEventListener(name, ({ data }: MessageEvent<string>) =>
      listeners[name](JSON.parse(data) as DevEvents[E]),
    );
  on('hello');
  on('update');
  on('problems');
}
