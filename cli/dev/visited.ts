/** The site as `dev` serves it, for a program that opens its pages: nothing is watched, and problems are collected. */
import { join } from 'node:path';
import type { ServedSite } from '../model/result.ts';
import type { Outcome, Problem } from '../problems/problem.ts';
import { startServer } from '../server/listen.ts';
import { HOME, VISITED_HOME } from '../system/own-folders.ts';
import { createAnswers } from './answers.ts';
import { createLiveServer, type LiveServerSettings } from './live-server.ts';
import { POSTS } from './posts.ts';
import { hearReact } from './reports/server-warnings.ts';
import { seedCache } from './seed.ts';

/** No value when the site cannot be shown, or when there is no port to listen on. */
export async function serveForVisits(build: LiveServerSettings['build']): Promise<Outcome<ServedSite | undefined>> {
  seedCache(join(build.siteDir, HOME), join(build.siteDir, VISITED_HOME));
  const found = new Map<string, Problem>();
  const state = { baseUrl: '/' };
  const baseUrl = (): string => state.baseUrl;
  const liveServer = createLiveServer({
    build,
    home: VISITED_HOME,
    // Nobody clicks on a place.
    isLocal: false,
    baseUrl,
    onUpdated: () => undefined,
    onProblems(problems) {
      for (const one of problems) found.set(JSON.stringify(one), one);
    },
  });
  const forgetReact = hearReact(liveServer.reports.warn);
  liveServer.ask();
  await liveServer.settled();
  state.baseUrl = liveServer.live.shown()?.site.loaded.config.baseUrl ?? '/';
  const bases = { siteDir: build.siteDir, baseUrl, formerBases: [] };
  const answer = createAnswers({ ...liveServer, ...bases, now: () => liveServer.now(state.baseUrl) });
  const at = { port: 0, baseUrl: state.baseUrl, formerBases: [], posts: POSTS };
  const { value, problems } = await startServer({ ...at, answer });
  const close = async (): Promise<void> => {
    forgetReact();
    await liveServer.close();
    await value?.close();
  };
  if (!value) {
    await close();
    return { value: undefined, problems };
  }
  const url = (path: string): string => new URL(path.replace(/^\//, ''), value.address).href;
  return { value: { url, problems: () => [...found.values()], close }, problems: [] };
}
