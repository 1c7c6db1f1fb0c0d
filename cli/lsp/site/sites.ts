/** The sites of a workspace: folders with a config, opened when one of their files is. */
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hasOwnConfig } from '../../config/find.ts';
import type { Problem } from '../../problems/problem.ts';
import { kindAt, namesWithin } from '../../system/fsx.ts';
import { createEditorSite, type EditorSite } from './editor-site.ts';

/** A file of a site, by a URI. */
interface SiteFile {
  site: EditorSite;
  /** Relative to the site, with `/`. */
  file: string;
}

export interface Sites {
  /** Opens the sites of a folder of the workspace, if it has few. */
  openIn(folder: string): void;
  /** Undefined for a file outside of all sites. */
  at(uri: string): SiteFile | undefined;
  /** A file whose changes matter to a site that is open: output folders are written by builds. */
  watched(uri: string): SiteFile | undefined;
  all(): EditorSite[];
  end(): Promise<void>;
}

interface SitesSettings {
  /** Called with all problems of a file when they have changed. */
  onProblems(found: SiteFile & { problems: readonly Problem[] }): void;
  /** A site was understood for the first time: files outside its folder may be part of it. */
  onReady(): void;
  tell(text: string): void;
}

export const uriOf = ({ dir }: EditorSite, file: string): string => pathToFileURL(join(dir, file)).href;

/** Content of packages and generated files is nobody's to edit. */
const FOREIGN = /(?:^|[\\/])(?:node_modules|\.docsgen|\.git)(?:[\\/]|$)/;

/** Folders of a workspace that are searched for sites. */
const MAX_DEPTH = 3;
/** Sites that are opened before one of their files is: their content may be outside of their folder. */
const MAX_EARLY = 3;

export function createSites({ onProblems, onReady, tell }: SitesSettings): Sites {
  const sites = new Map<string, EditorSite>();
  const homes = new Map<string, string>();
  const homeOf = (folder: string): string | undefined => {
    const above = dirname(folder);
    const home = homes.get(folder) ?? (hasOwnConfig(folder) ? folder : above === folder ? undefined : homeOf(above));
    // A folder without a config may get one, so only what was found is kept.
    if (home !== undefined) homes.set(folder, home);
    return home;
  };
  const open = (siteDir: string): EditorSite => {
    const known = sites.get(siteDir);
    if (known) return known;
    const site = createEditorSite({
      siteDir,
      tell,
      onProblems: (file, problems) => onProblems({ site, file, problems }),
    });
    sites.set(siteDir, site);
    void site.ready().then(onReady);
    return site;
  };
  const isPartOf = (path: string, { dir, shown }: EditorSite): boolean =>
    shown()?.site.loaded.config.roots.some((root) => resolve(dir, path).startsWith(resolve(dir, root.path) + sep)) ??
    false;
  return {
    openIn(folder) {
      for (const one of sitesIn(folder, MAX_DEPTH).slice(0, MAX_EARLY)) open(one);
    },
    at(uri) {
      const path = uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
      if (path === undefined || FOREIGN.test(path)) return undefined;
      const home = homeOf(dirname(path));
      const site = home === undefined ? [...sites.values()].find((one) => isPartOf(path, one)) : open(home);
      return site && { site, file: relative(site.dir, path).split(sep).join('/') };
    },
    watched(uri) {
      const path = uri.startsWith('file:') ? fileURLToPath(uri) : '';
      const site = [...sites.values()].find((one) => path.startsWith(one.dir + sep) || isPartOf(path, one));
      const { outDir = 'build' } = site?.shown()?.site.loaded.config ?? {};
      if (!site || FOREIGN.test(path) || path.startsWith(resolve(site.dir, outDir) + sep)) return undefined;
      return { site, file: relative(site.dir, path).split(sep).join('/') };
    },
    all: () => [...sites.values()],
    async end() {
      await Promise.all([...sites.values()].map((site) => site.end()));
    },
  };
}

/** The folders with a config in a folder, itself included. */
function sitesIn(folder: string, depth: number): string[] {
  if (hasOwnConfig(folder)) return [folder];
  if (depth === 0) return [];
  return namesWithin(folder, '.').flatMap((name) => {
    const path = join(folder, name);
    return FOREIGN.test(path) || name.startsWith('.') || kindAt(path) !== 'folder' ? [] : sitesIn(path, depth - 1);
  });
}
