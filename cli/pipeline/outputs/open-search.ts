/** `opensearch.xml`: browsers use it to offer the site's search in their address bar. */

import { escapeXml as xml } from '../../html/escape.ts';
import { labelIn } from '../../lib/labels.ts';
import { siteUrl } from '../../lib/paths.ts';
import type { LocaleConfig, SiteConfig } from '../../model/config.ts';
import type { RouteTable } from '../../model/graph.ts';
import { hrefFinder, openSearchPath, publicUrl } from '../../model/href.ts';

const LONGEST_NAME = 16;

export function openSearchFiles(config: SiteConfig, table: RouteTable): SmallFile[] {
  return config.locales.flatMap((locale) => {
    const path = openSearchPath(config, locale);
    return path === undefined ? [] : [{ path, content: description({ config, table, locale, path }) }];
  });
}

interface Input {
  config: SiteConfig;
  table: RouteTable;
  locale: LocaleConfig;
  path: string;
}

function description({ config, table, locale, path }: Input): string {
  const title = labelIn(locale.labels)(config.title);
  const page = `/${[locale.path, config.search?.path].filter(Boolean).join('/')}`;
  const results = `${config.url}${hrefFinder(table, config)(page)}?q={searchTerms}`;
  const url = (type: string, template: string, more = '') => `<Url type="${type}"${more} template="${xml(template)}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${xml([...title].slice(0, LONGEST_NAME).join('').trim())}</ShortName>`,
    `<Description>${xml(title)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    ...(config.favicon ? [`<Image>${xml(publicUrl(config, config.favicon))}</Image>`] : []),
    url('text/html', results),
    url('application/opensearchdescription+xml', config.url + siteUrl(config.baseUrl, path), ' rel="self"'),
    '</OpenSearchDescription>\n',
  ].join('\n');
}

export interface SmallFile {
  /** Relative to the output. */
  path: string;
  content: string;
}
