/** Starts the MCP server of a site. */
import { SiteFault } from '../mcp/reading/files.ts';
import { createServer } from '../mcp/server.ts';
import { problem } from '../problems/problem.ts';
import { isLocalHost } from '../server/listen.ts';
import { firstSignal } from '../system/first-signal.ts';
import { write } from '../terminal/print.ts';
import { EXIT } from './exit-codes.ts';
import { openSession, reportProblems, type ServerFlags, type Session, type SharedFlags } from './options.ts';
import { isUrl, openPlace } from './published-site.ts';

export interface McpFlags extends SharedFlags, ServerFlags {
  maxRate: number;
}

/** @returns An exit code, unless a server keeps the process alive. */
export async function runMcp(written: string, flags: McpFlags): Promise<number | undefined> {
  const isHttp = flags.port !== undefined || flags.host !== undefined;
  const session = openSession(isUrl(written) ? '.' : written, flags);
  const opened = await openPlace(written, session);
  if (typeof opened === 'number') return opened;
  let title: string;
  try {
    title = (await opened.site()).index.title;
  } catch (error) {
    if (error instanceof SiteFault) return reportProblems(session, [problem('DG7341', { reason: error.message })]);
    throw error;
  }
  const create = () => createServer(opened, title);
  if (isHttp) return serveHttp(create, session, flags);
  const { serveOnStdio } = await import('../mcp/transport/stdio.ts');
  await serveOnStdio(create, (text) => write('stdout', text));
  return EXIT.fine;
}

async function serveHttp(
  create: () => ReturnType<typeof createServer>,
  session: Session,
  { host, port, allowHost, maxRate }: McpFlags,
): Promise<number | undefined> {
  const { ENDPOINT, serveOverHttp } = await import('../mcp/transport/http.ts');
  const started = await serveOverHttp(create, { host, port, allowedHosts: allowHost, maxRate });
  session.print.problems(started.problems, { siteDir: session.siteDir, stream: 'stderr' });
  const { value } = started;
  if (!value) return EXIT.environment;
  const urls = value.addresses.map((address) => new URL(ENDPOINT, address).href);
  session.print.result(urls[0] ?? '');
  for (const url of urls.slice(1)) session.print.note(`also ${url}`);
  if (!isLocalHost(host)) session.print.note('Everyone on the network can use this server.');
  await firstSignal();
  await value.close();
  return EXIT.fine;
}
