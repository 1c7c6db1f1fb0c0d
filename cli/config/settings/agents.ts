/** Settings of what a site tells programs about itself, beside its pages: files at known places. */
import { array, maxLength, regex, string } from 'zod/mini';
import { isObject } from '../../lib/plain-data.ts';
import { expected, filled, flag, url, webUrl } from './kinds.ts';
import { choose, REQUIRED, settings } from './setting.ts';

/** https://contentsignals.org; the working group `aipref` of the IETF standardises it. A use that is absent is left open. */
const uses = settings({
  search: ['Search indexes, with links and short excerpts.', flag],
  'ai-input': ['Input of models that answer somebody, such as retrieval.', flag],
  'ai-train': ['Training of models.', flag],
});
const contentSignal = choose([uses], (value) =>
  isObject(value) && Object.keys(value).length === 0 ? expected('at least one of search, ai-input and ai-train') : uses,
);

/** Lengths and forms are those of the server card's schema (SEP-2127 of the Model Context Protocol). */
const mcp = settings({
  url: ['URL of the endpoint (Streamable HTTP).', webUrl, REQUIRED],
  version: [
    'Version that the server reports, such as `1.4.0`.',
    filled.check(maxLength(255), regex(/^[^^~<>=*\s]+$/, { error: 'a version such as 1.4.0, not a range' })),
    REQUIRED,
  ],
  name: [
    'Name of the server with the reversed domain of its owner, such as `com.example/docs`. Default: from `url` of the site, with `/docs`.',
    string().check(
      regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/, { error: 'a name such as com.example/docs' }),
      maxLength(200),
    ),
  ],
  description: [
    'What the server does, in at most 100 characters. Default: that it searches and reads this documentation.',
    filled.check(maxLength(100)),
  ],
});

const api = settings({
  url: ['URL of the API.', webUrl, REQUIRED],
  description: ['Its description for programs, such as an OpenAPI file: a path of the site, or a URL.', url],
  docs: ['Its documentation: a path of the site, or a URL.', url],
  status: ['Its state of operation: a URL.', webUrl],
});

export const agents = settings({
  guide: [
    '`agents.md`: what the site documents, its versions and languages, and how programs read it. A file `public/agents.md` replaces it.',
    flag,
    true,
  ],
  skills: [
    'Folder of skills, one folder with `SKILL.md` each. They are published below `/.well-known/agent-skills/`, with an index. A folder of content is not searched for skills.',
    filled,
    'content/skills',
  ],
  links: [
    '`Link` headers in the files of `hosting`: to `llms.txt`, and to the index of skills and the catalogs of APIs and MCP servers if there are any.',
    flag,
    true,
  ],
  contentSignal: [
    'What the content may be used for: a `Content-Signal` in `robots.txt`. Default: no statement.',
    contentSignal,
  ],
  mcp: [
    'An MCP server for this documentation: its card is published as `/.well-known/mcp/server-card.json`, and listed in `/.well-known/ai-catalog.json`. Default: none.',
    mcp,
  ],
  apis: [
    'APIs that the site documents, for the catalog `/.well-known/api-catalog` (RFC 9727). Default: none.',
    array(api),
    [],
  ],
});
