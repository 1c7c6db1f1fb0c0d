import { decodePath, isExternal } from '../../lib/paths.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { LoadedConfig } from '../../model/config.ts';
import { pathBelow } from '../../model/href.ts';
import type { SiteContent } from '../../model/site.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** Reports pictures in the config (favicon, social cards, manifest) that the public folders lack. */
export function missingPictures(input: LoadedConfig & Pick<SiteContent, 'publicFiles'>): Problem[] {
  const { config, publicFiles, locate } = input;
  const icons: unknown[] = Array.isArray(config.manifest?.['icons']) ? config.manifest['icons'] : [];
  const named = [
    { url: config.favicon as unknown, key: ['favicon'] },
    { url: config.image, key: ['image'] },
    ...icons.map((icon, at) => ({
      url: (icon as { src?: unknown } | null)?.src,
      key: ['manifest', 'icons', at, 'src'],
    })),
  ];
  const folder = config.publicDir.map((one) => `${one}/`).join(' or ') || 'a public folder';
  const known = publicFiles.map(({ rel }) => rel);
  return named.flatMap(({ url, key }) => {
    if (typeof url !== 'string' || isExternal(url)) return [];
    const path = pathBelow(decodePath(url.replace(/[?#].*$/, '')), config.baseUrl).slice(1);
    return known.includes(path)
      ? []
      : [problem('DG1031', { path, folder, near: nearestName(path, known) }, locate(key))];
  });
}
