/** `docsgen serve`: the built folder as a static host serves it. */
import { readdirSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { type Outcome, problem } from '../lib/problem.ts';
import { createFileTable, type FileTable } from './file-table.ts';
import { type GatedRequest, type RunningServer, type ServerSettings, startServer } from './listen.ts';
import { send } from './reply.ts';
import { type BodyCache, createBodyCache, sendFile } from './send-file.ts';

export interface StaticSettings extends Pick<ServerSettings, 'host' | 'port' | 'baseUrl' | 'allowedHosts'> {
  /** Absolute path of the built folder. */
  folder: string;
  /** The folder as messages show it. */
  shownFolder: string;
}

/** Starts the server. No value when there is nothing to serve or no port to listen on. */
export async function startStaticServer(settings: StaticSettings): Promise<Outcome<RunningServer | undefined>> {
  const { folder, shownFolder, ...server } = settings;
  if (!isBuilt(folder)) return { value: undefined, problems: [problem('DG7001', { folder: shownFolder })] };
  const site: Site = { folder, table: createFileTable(folder), cache: createBodyCache() };
  return startServer({ ...server, answer: (request, response) => answer(request, response, site) });
}

function isBuilt(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(folder).length > 0;
}

interface Site {
  folder: string;
  table: FileTable;
  cache: BodyCache;
}

async function answer({ path: asked, raw }: GatedRequest, response: ServerResponse, site: Site): Promise<void> {
  const { table, cache, folder } = site;
  for (const again of [false, true]) {
    const found = table.find(asked);
    const file = found ?? notFoundPage(table, asked);
    if (file === undefined) return send(response, { status: 404, text: 'Not found' });
    const immutable = found !== undefined && /^assets[/\\]/.test(path.relative(folder, file));
    try {
      return await sendFile(raw, response, { file, status: found ? 200 : 404, immutable, cache });
    } catch (error) {
      // A build that runs now has removed the file.
      if (again || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      table.expire();
    }
  }
}

/** The nearest `404.html` above a path: languages have one of their own. */
function notFoundPage(table: FileTable, inside: string): string | undefined {
  for (let at = inside.lastIndexOf('/'); at > 0; at = inside.lastIndexOf('/', at - 1)) {
    const file = table.find(`${inside.slice(0, at)}/404.html`);
    if (file !== undefined) return file;
  }
  return table.find('/404.html');
}
