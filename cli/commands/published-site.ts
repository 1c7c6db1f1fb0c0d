/** Opens the published files of a site for programs: of a folder, or at a URL. */
import path from 'node:path';
import process from 'node:process';
import { hasOwnConfig } from '../config/find.ts';
import { folderFiles } from '../mcp/reading/folder-files.ts';
import { httpFiles } from '../mcp/reading/http-files.ts';
import { openSite, siteFolder } from '../mcp/reading/site.ts';
import { localSources } from '../mcp/sources/local-sources.ts';
import { noSources, type Sources } from '../mcp/sources/sources.ts';
import type { Place } from '../mcp/tools/tool.ts';
import { PAGE_INDEX_FILE } from '../model/page-index.ts';
import { problem } from '../problems/problem.ts';
import { isLoopbackName } from '../server/authority.ts';
import { kindAt } from '../system/fsx.ts';
import { configOf, reportProblems, type Session } from './options.ts';

export const isUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** What the server answers from, or the exit code if there is nothing. */
export async function openPlace(written: string, session: Session): Promise<Place | number> {
  if (isUrl(written)) {
    const url = siteFolder(new URL(written));
    const isHere = isLoopbackName(url.hostname) && hasOwnConfig(process.cwd());
    return { site: openSite(httpFiles(url)), sources: isHere ? await sourcesIn(session) : noSources };
  }
  const folder = session.siteDir;
  const cwd = process.cwd();
  if (kindAt(path.join(folder, PAGE_INDEX_FILE)) === 'file') {
    const isOfSite = folder.startsWith(cwd + path.sep) && hasOwnConfig(cwd);
    const sources = isOfSite ? await sourcesIn({ ...session, siteDir: cwd }) : noSources;
    return { site: openSite(folderFiles(folder, written)), sources };
  }
  const found = kindAt(folder);
  if (found !== 'folder') return reportProblems(session, [problem('DG7340', { folder: written, found })]);
  const { value, problems } = await configOf(session);
  const code = reportProblems(session, problems);
  if (value === undefined) return code;
  const { outDir } = value.config;
  const built = path.resolve(folder, outDir);
  if (kindAt(path.join(built, PAGE_INDEX_FILE)) !== 'file')
    return reportProblems(session, [problem('DG7340', { folder: outDir, found: kindAt(built) })]);
  const sources = localSources({ siteDir: folder, config: value.config, configFile: session.configFile });
  return { site: openSite(folderFiles(built, outDir)), sources };
}

/** A config with errors is no reason not to answer from published files. */
async function sourcesIn(session: Session): Promise<Sources> {
  const { value, problems } = await configOf(session);
  reportProblems(session, problems);
  return value ? localSources({ ...session, config: value.config }) : noSources;
}
