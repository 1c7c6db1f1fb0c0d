import path from 'node:path';
import { readManifest } from '../base/manifest.ts';
import { type Data, dataOf, listOf, stringValue } from '../evaluate/values.ts';
import type { Notes } from './notes.ts';

interface Hints {
  config: Data;
  notes: Notes;
  publicFiles: readonly string[];
  read: (file: string) => string | undefined;
}

const originOf = (url: string | undefined): string | undefined =>
  url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url).origin : undefined;

export function siteUrl(dir: string, { config, notes, publicFiles, read }: Hints): string {
  const srcDir = stringValue(config['srcDir']) ?? '.';
  const domain = publicFiles.includes('CNAME') ? read(path.posix.join(srcDir, 'public/CNAME'))?.trim() : undefined;
  const found =
    originOf(stringValue(dataOf(config['sitemap'])['hostname'])) ??
    fromHead(config) ??
    (domain && /^[\w.-]+$/.test(domain) ? `https://${domain}` : undefined) ??
    fromPackage(dir, stringValue(config['base']) ?? '/');
  if (found !== undefined) return found;
  notes.add('lost', ['url', 'The old config has no URL: set url in site.config.ts.']);
  return 'https://example.com';
}

function fromHead(config: Data): string | undefined {
  for (const entry of listOf(config['head'])) {
    const [, written] = listOf(entry);
    const { property, rel, content, href } = dataOf(written);
    if (property === 'og:url' || rel === 'canonical') return originOf(stringValue(content) ?? stringValue(href));
  }
  return undefined;
}

/** `homepage`, or the URL on GitHub Pages of a project whose name is the base. */
function fromPackage(dir: string, base: string): string | undefined {
  for (const folder of [dir, path.dirname(dir)]) {
    const { homepage, repository } = readManifest(folder);
    const url = originOf(homepage);
    if (url !== undefined && !/^https?:\/\/(?:www\.)?(?:github|gitlab|npmjs)\.com$/.test(url)) return url;
    const [, owner, name] = /github(?:\.com[/:]|:)([\w.-]+)\/([\w.-]+?)(?:\.git)?$/.exec(repository ?? '') ?? [];
    if (owner && name && base.replaceAll('/', '') === name) return `https://${owner.toLowerCase()}.github.io`;
  }
  return undefined;
}
