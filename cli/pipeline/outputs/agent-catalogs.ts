/** Catalogs of what a site offers to programs besides its pages, at known places; and the `Link` header that leads there. */
import { isExternal } from '../../lib/paths.ts';
import type { SiteConfig } from '../../model/config.ts';
import { publicUrl } from '../../model/href.ts';
import { SKILLS_INDEX } from '../../model/skills.ts';
import type { SmallFile } from './open-search.ts';

const CATALOGS = {
  /** RFC 9727. */
  apis: '.well-known/api-catalog',
  /** https://github.com/Agent-Card/ai-catalog: where clients look for MCP servers of a domain. */
  servers: '.well-known/ai-catalog.json',
  /** SEP-2127 of the Model Context Protocol. */
  card: '.well-known/mcp/server-card.json',
} as const;

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const CARD_TYPE = 'application/mcp-server-card+json';

/** Media types of files whose names do not tell them, by output path. */
export const CATALOG_TYPES: Readonly<Record<string, string>> = {
  [CATALOGS.apis]: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  [CATALOGS.servers]: 'application/ai-catalog+json',
  [CATALOGS.card]: CARD_TYPE,
};

type Named = Pick<SiteConfig, 'agents' | 'noIndex'>;

/** Output paths of the catalogs of a site: those that it has something for. */
export const catalogPaths = ({ agents, noIndex }: Named): string[] => {
  if (!agents || noIndex) return [];
  return [...(agents.apis.length > 0 ? [CATALOGS.apis] : []), ...(agents.mcp ? [CATALOGS.servers, CATALOGS.card] : [])];
};

export function catalogFiles(config: SiteConfig): SmallFile[] {
  const made = new Map<string, (config: SiteConfig) => unknown>([
    [CATALOGS.apis, apiCatalog],
    [CATALOGS.servers, serverCatalog],
    [CATALOGS.card, serverCard],
  ]);
  return catalogPaths(config).map((path) => ({
    path,
    content: `${JSON.stringify(made.get(path)?.(config), undefined, 2)}\n`,
  }));
}

function apiCatalog(config: SiteConfig): unknown {
  const to = (path: string | undefined, type?: string) =>
    path === undefined ? undefined : [{ href: publicUrl(config, path), ...(type === undefined ? {} : { type }) }];
  return {
    linkset: config.agents?.apis.map(({ url, description, docs, status }) => ({
      anchor: url,
      'service-desc': to(description, typeOf(description)),
      'service-doc': to(docs, docs !== undefined && !isExternal(docs) ? 'text/html' : undefined),
      status: to(status),
    })),
  };
}

const typeOf = (description: string | undefined): string | undefined =>
  /\.json$/i.test(description ?? '')
    ? 'application/json'
    : /\.ya?ml$/i.test(description ?? '')
      ? 'application/yaml'
      : undefined;

const hostOf = ({ url, agents }: SiteConfig): string => new URL(url || (agents?.mcp?.url ?? '')).hostname;

/** Reversed domain and name. */
const serverName = (config: SiteConfig): string =>
  config.agents?.mcp?.name ?? `${hostOf(config).split('.').reverse().join('.')}/docs`;

/** The longest text of a card. */
const MAX_LENGTH = 100;

function serverCard(config: SiteConfig): unknown {
  const { title, url, agents } = config;
  const about = `Searches and reads the documentation of ${title}.`;
  return {
    $schema: SCHEMA,
    name: serverName(config),
    version: agents?.mcp?.version,
    title: title.slice(0, MAX_LENGTH),
    description:
      agents?.mcp?.description ?? (about.length > MAX_LENGTH ? 'Searches and reads this documentation.' : about),
    ...(url === '' ? {} : { websiteUrl: publicUrl(config, '/') }),
    remotes: [{ type: 'streamable-http', url: agents?.mcp?.url }],
  };
}

function serverCatalog(config: SiteConfig): unknown {
  const [publisher = '', name] = serverName(config).split('/');
  const identifier = `urn:air:${publisher.split('.').reverse().join('.')}:mcp:${name}`;
  return {
    specVersion: '1.0',
    entries: [{ identifier, type: CARD_TYPE, url: publicUrl(config, `/${CATALOGS.card}`) }],
  };
}

/** The value of the `Link` header of all files; undefined for a site without files to lead to. */
export function linkHeader(config: SiteConfig, hasSkills: boolean): string | undefined {
  const { agents, llms, noIndex, baseUrl } = config;
  if (!agents?.links || noIndex) return undefined;
  const to = (path: string, rel: string, type: string) => `<${baseUrl}${path}>; rel="${rel}"; type="${type}"`;
  const paths = catalogPaths(config);
  const links = [
    ...(llms ? [to('llms.txt', 'describedby', 'text/plain')] : []),
    ...(hasSkills ? [to(SKILLS_INDEX, 'describedby', 'application/json')] : []),
    ...(paths.includes(CATALOGS.apis) ? [to(CATALOGS.apis, 'api-catalog', 'application/linkset+json')] : []),
    ...(paths.includes(CATALOGS.servers) ? [to(CATALOGS.servers, 'describedby', 'application/ai-catalog+json')] : []),
  ];
  return links.length === 0 ? undefined : links.join(', ');
}
