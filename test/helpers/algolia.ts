/** A service that speaks the HTTP API of Algolia: searching and indexing, in memory, with faults on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEndOfFile } from './ends.ts';

export interface AlgoliaRequest {
  method: string;
  /** Without the query string. */
  path: string;
  parameters: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** What the client sent. */
  body: AlgoliaBody;
}

/** Of searches and batches; of other calls only what a test asks for. */
export interface AlgoliaBody extends Record<string, unknown> {
  requests: (Record<string, unknown> & { body?: Record<string, unknown> })[];
}

/** Wrong answers: a status and a body (text as is), no answer, or a closed connection. */
export type Fault = { status?: number; body?: unknown; headers?: Record<string, string> } | 'silence' | 'hang up';

export interface Index {
  settings: Record<string, unknown>;
  synonyms: unknown[];
  rules: unknown[];
  records: Map<string, Record<string, unknown>>;
}

export interface FakeAlgolia {
  /** `http://127.0.0.1:PORT` */
  url: string;
  requests: AlgoliaRequest[];
  /** By name. */
  indexes: Map<string, Index>;
  /** Asked before every answer. */
  fault: ((request: AlgoliaRequest) => Fault | undefined) | undefined;
  close(): Promise<void>;
}

export const emptyIndex = (own: Partial<Index> = {}): Index => ({
  settings: {},
  synonyms: [],
  rules: [],
  records: new Map(),
  ...own,
});

/** Closed when the test file ends. */
export async function fakeAlgolia(): Promise<FakeAlgolia> {
  const server = createServer((request, response) => void receive(fake, request, response));
  const fake: FakeAlgolia = {
    url: '',
    requests: [],
    indexes: new Map(),
    fault: undefined,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEndOfFile(fake.close);
  return fake;
}

async function receive(fake: FakeAlgolia, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const url = new URL(incoming.url ?? '/', 'http://host');
  const request: AlgoliaRequest = {
    method: incoming.method ?? '',
    path: decodeURIComponent(url.pathname),
    parameters: Object.fromEntries(url.searchParams),
    headers: incoming.headers,
    body: { requests: [], ...JSON.parse(text || '{}') },
  };
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
  fake.requests.push(request);
  const fault = fake.fault?.(request);
  if (fault === 'silence') return;
  if (fault === 'hang up') return void response.destroy();
  const { status = 200, body, headers } = fault ?? answerTo(fake, request);
  response.writeHead(status, { 'content-type': 'application/json', ...cors, ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const done = (more: object = {}) => ({ status: 200, body: { taskID: 7, updatedAt: '', deletedAt: '', ...more } });
const missing = { status: 404, body: { message: 'Index does not exist', status: 404 } };

function answerTo(
  fake: FakeAlgolia,
  { method, path, body }: AlgoliaRequest,
): { status: number; body: unknown; headers?: Record<string, string> } {
  const [, name = '', what = ''] = /^\/1\/indexes\/([^/]+)(?:\/(\w+))?/.exec(path) ?? [];
  if (what === 'queries')
    return { status: 200, body: { results: body.requests.map((query) => search(fake, query as unknown as Query)) } };
  const index = fake.indexes.get(name);
  if (what === 'task') return { status: 200, body: { status: 'published', pendingTask: false } };
  if (what === 'settings' && method === 'GET') return index ? { status: 200, body: index.settings } : missing;
  if (method === 'DELETE') {
    fake.indexes.delete(name);
    return done();
  }
  if (what === 'operation') return operate(fake, name, body as AlgoliaBody & Operation);
  const made = index ?? emptyIndex();
  fake.indexes.set(name, made);
  if (what === 'settings') {
    const { requests: _, ...settings } = body;
    Object.assign(made.settings, settings);
  }
  if (what === 'batch') {
    for (const { body: record = {} } of body.requests) made.records.set(String(record['objectID']), record);
  }
  return done({ objectIDs: body.requests.map((one) => one.body?.['objectID']) });
}

interface Operation {
  operation: string;
  destination: string;
  scope?: string[];
}

function operate(fake: FakeAlgolia, name: string, { operation, destination, scope }: Operation) {
  const index = fake.indexes.get(name);
  if (!index) return missing;
  if (operation === 'move') {
    fake.indexes.delete(name);
    fake.indexes.set(destination, index);
  } else {
    const { settings, synonyms, rules } = structuredClone({ ...index, records: 0 });
    const scoped = {
      ...(scope?.includes('settings') && { settings }),
      ...(scope?.includes('synonyms') && { synonyms }),
    };
    fake.indexes.set(destination, emptyIndex({ ...scoped, ...(scope?.includes('rules') && { rules }) }));
  }
  return done();
}

interface Query {
  indexName: string;
  query: string;
  facetFilters?: (string | string[])[];
  facets?: string[];
  hitsPerPage?: number;
  page?: number;
}

/**
 * Records that hold the query somewhere; one hit per record. A facet that the settings do not name filters everything
 * out, as there.
 */
function search({ indexes }: FakeAlgolia, query: Query) {
  const index = indexes.get(query.indexName);
  const declared = (index?.settings['attributesForFaceting'] ?? []) as string[];
  const fits = (record: Record<string, unknown>, filter: string): boolean => {
    const [, facet = '', value] = /^([^:]+):(.*)$/s.exec(filter) ?? [];
    return declared.includes(facet) && [record[facet]].flat().includes(value);
  };
  const found = [...(index?.records.values() ?? [])].filter(
    (record) =>
      JSON.stringify(record).toLowerCase().includes(query.query.toLowerCase()) &&
      (query.facetFilters ?? []).every((filter) => [filter].flat().some((one) => fits(record, one))),
  );
  const { hitsPerPage = 20, page = 0 } = query;
  const counts = (facet: string) => {
    const values = found.map((record) => String(record[facet]));
    return Object.fromEntries(
      [...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]),
    );
  };
  const facets = (query.facets ?? []).filter((facet) => declared.includes(facet) && found.length > 0);
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: found.length,
    facets: Object.fromEntries(facets.map((facet) => [facet, counts(facet)])),
  };
}
