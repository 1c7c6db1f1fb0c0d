/** The functions of the manual that serve Markdown on hosts, run as the hosts run them: with the Fetch API, over a site. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ServedSite, servedSite } from '../helpers/browser.ts';
import { builtSite } from '../helpers/built.ts';
import { manualBlock } from '../helpers/manual-blocks.ts';
import { temporaryFolder } from '../helpers/site.ts';

const PAGE = 'deploying.md';
type Answer = (request: Request) => Promise<Response>;

/** Loads a block of the manual as a module. */
async function moduleOf(title: string): Promise<Record<string, unknown>> {
  const file = path.join(temporaryFolder(), 'function.mjs');
  writeFileSync(file, manualBlock(PAGE, title));
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}

/** Each host with the static files behind its function. */
const HOSTS: Record<string, () => Promise<Answer>> = {
  Netlify: async () => {
    const { default: run } = await moduleOf('netlify/edge-functions/markdown.js');
    return (request) =>
      (run as (request: Request, context: { next(): Promise<Response> }) => Promise<Response>)(request, {
        next: () => fetch(request.url),
      });
  },
  Cloudflare: async () => {
    const { default: worker } = await moduleOf('public/_worker.js');
    const { fetch: run } = worker as { fetch(request: Request, env: object): Promise<Response> };
    return (request) =>
      run(request, { ASSETS: { fetch: (asked: Request) => fetch(asked.url, { method: asked.method }) } });
  },
  Vercel: async () => {
    const { default: run } = await moduleOf('middleware.js');
    return async (request) =>
      (await (run as (request: Request) => Promise<Response | undefined>)(request)) ?? fetch(request.url);
  },
};

describe.each(['/', '/kite/'])('with baseUrl %s', (baseUrl) => {
  let host: ServedSite;

  beforeAll(async () => {
    const made = await builtSite({
      'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', baseUrl: '${baseUrl}', blog: false };`,
      'content/docs/intro.md': '# Intro\n\nWords.\n',
      'content/docs/acme.Node.md': '# Node\n\nA dot.\n',
      'content/pages/index.md': '# Home\n',
      'public/own.html': '<title>Own</title>',
    });
    host = await servedSite(made.out, baseUrl);
  });

  describe.each(Object.keys(HOSTS))('%s', (name) => {
    let answer: Answer;
    beforeAll(async () => {
      answer = await (HOSTS[name] as () => Promise<Answer>)();
    });

    const ask = async (
      target: string,
      accept?: string,
    ): Promise<[status: number, type: string | undefined, vary: boolean]> => {
      const headers: Record<string, string> = accept === undefined ? {} : { accept };
      const { status, headers: got } = await answer(new Request(`${host.url}${baseUrl}${target}`, { headers }));
      return [status, got.get('content-type')?.split(';')[0], /accept\b(?!-)/i.test(got.get('vary') ?? '')];
    };

    it.each([
      'docs/intro',
      'docs/intro/',
      'docs/intro.html',
      'docs/intro/index.html',
      'docs/acme.Node',
      '',
      'index.html',
    ])('answers a program that asks for Markdown at "%s" with it', async (target) => {
      expect(await ask(target, 'text/markdown')).toEqual([200, 'text/markdown', true]);
      expect(await ask(target, 'text/markdown, text/html;q=0.9, */*;q=0.1')).toEqual([200, 'text/markdown', true]);
    });

    it('gives browsers the page, and programs what has no Markdown', async () => {
      const isVaried = name !== 'Vercel';
      expect(await ask('docs/intro', 'text/html,application/xhtml+xml,*/*;q=0.8')).toEqual([
        200,
        'text/html',
        isVaried,
      ]);
      expect(await ask('docs/intro')).toEqual([200, 'text/html', isVaried]);
      expect(await ask('own.html', 'text/markdown')).toEqual([200, 'text/html', isVaried]);
      expect(await ask('llms.txt', 'text/markdown, */*')).toEqual([200, 'text/plain', isVaried]);
      expect((await ask('docs/none', 'text/markdown'))[0]).toBe(404);
    });

    it('answers with the text of the page', async () => {
      const response = await answer(
        new Request(`${host.url}${baseUrl}docs/intro`, { headers: { accept: 'text/markdown' } }),
      );
      expect(await response.text()).toMatch(/^# Intro\n/);
    });
  });
});
