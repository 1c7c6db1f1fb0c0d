/** In `dev`, the last good version of what has a mistake is shown, so that the rest of the site stays up to date. */
import { once } from '../../lib/once.ts';
import type { LoadedConfig, SiteConfig } from '../../model/config.ts';
import type { SourceFile } from '../../model/document.ts';
import { bundleShell, type RawShell } from '../../pipeline/bundle/shell.ts';
import type { ParsedFile } from '../../pipeline/parse/stage.ts';
import type { Outcome } from '../../problems/problem.ts';
import { packageRoot } from '../../system/package-info.ts';
import { siteIdentity } from '../identity/site-identity.ts';
import type { LastGood, Run, Workspace } from '../types.ts';

/** Finds the last good version of a document; undefined for a build. */
export function lastDocuments({ lastGood }: Run): ((source: SourceFile) => ParsedFile | undefined) | undefined {
  const parsed = lastGood?.site?.parsed;
  if (!parsed) return undefined;
  const places = once(() => {
    const known = new Map<string, number>();
    for (const [at, source] of parsed.sources.entries())
      if (!parsed.failed.has(at) && !parsed.documents[at]?.fallback) known.set(documentKey(source), at);
    return known;
  });
  return (source) => {
    const at = places().get(documentKey(source)) ?? -1;
    const [document, body, details] = [parsed.documents[at], parsed.bodies[at], parsed.details[at]];
    return document && body && { document, body, ...(details ? { details } : {}), problems: [] };
  };
}

const documentKey = ({ root, path }: SourceFile): string => `${root}\n${path}`;

/** Bundles the shell of a site. In `dev`, a theme or stylesheet with a mistake still gives one to show pages with. */
export async function shellOf(
  { workspace, lastGood, session }: Run,
  { config, locate }: LoadedConfig,
): Promise<Outcome<RawShell | undefined>> {
  const isDev = session !== undefined;
  const { value, problems } = await bundleShell({ ...shellInput(workspace), config, locate, isDev });
  return { value: value ?? (lastGood && (await shellInstead(workspace, config, lastGood))), problems };
}

const shellInput = (workspace: Workspace) => ({
  ...workspace,
  packageRoot: packageRoot(),
  identity: siteIdentity(workspace),
});

/** The last good shell. If there was none yet: one without the stylesheets of the site, or also without its theme. */
export async function shellInstead(
  workspace: Workspace,
  config: SiteConfig,
  { shell }: LastGood,
): Promise<RawShell | undefined> {
  if (shell) return shell;
  const input = { ...shellInput(workspace), isDev: true };
  const themed = await bundleShell({ ...input, config: { ...config, customCss: [] } });
  return (
    themed.value ?? (await bundleShell({ ...input, config: { ...config, customCss: [], theme: undefined } })).value
  );
}
