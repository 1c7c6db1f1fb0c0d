/** The text of a request must not come back as markup, as a header, or as a URL of another host. */
import { PATIENT, raw } from '../http.ts';
import { count, emptyFindings, type Findings, inParallel, leaksOf, parsed, type Victim } from './attack.ts';

const MARK = 'reflected';

const PAYLOADS = [
  ...[
    `<script>${MARK}</script>`,
    `"><img src=x onerror=${MARK}>`,
    `'-${MARK}-'`,
    `</title><svg onload=${MARK}>`,
    `<!--${MARK}`,
    `{{${MARK}}}`,
  ],
  ...[`\u2028${MARK}`, `javascript:${MARK}`, `<iframe srcdoc=${MARK}>`],
].flatMap((text) => [encodeURIComponent(text), encodeURIComponent(encodeURIComponent(text)), encodeURI(text)]);

const ELSEWHERE = [
  ...[
    '//evil.example',
    '///evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/%2fevil.example',
  ],
  ...[
    '//evil.example/docs',
    '/docs//evil.example',
    '/docs/%2f/evil.example',
    '/.//evil.example',
    '/%09/evil.example',
    '/ /evil.example',
  ],
  ...[
    '/%0d%0aLocation:%20//evil.example',
    '/%0d%0aSet-Cookie:%20a=b',
    '/docs%0d%0aX-Evil:1',
    '/%e5%98%8a%e5%98%8dX-Evil:1',
    '/\r\nX-Evil: 1',
  ],
  ...[
    'http://evil.example/',
    'http:evil.example',
    '//user@evil.example',
    '/@evil.example',
    '/;@evil.example',
    '/https:/evil.example',
  ],
];

/**
 * Requests paths and queries that try to come back. Only URLs of this host, and answers without any text of the
 * request, are fine.
 */
export async function attackWithReflections(victim: Victim, query = ''): Promise<Findings> {
  const findings = emptyFindings();
  const base = victim.url.pathname.slice(0, -1);
  const said = PAYLOADS.flatMap((text) => [
    `/${text}`,
    `/docs/${text}.html`,
    `/${text}.js`,
    `/?q=${text}`,
    `/${text}/${query}`,
  ]);
  const led = ELSEWHERE.flatMap((text) => [
    text + query,
    `${text}/${query}`,
    `${base}${text}${query}`,
    `/?next=${text}`,
  ]);
  await inParallel([...said, ...led, `${base}${query}`, `/${query}`], 16, async (target) => {
    const text = await raw(
      victim.url,
      `GET ${target} HTTP/1.1\r\nHost: ${victim.url.host}\r\nConnection: close\r\n\r\n`,
      PATIENT,
    );
    const reply = parsed(text);
    count(findings, reply);
    const to = /^location: (.*)$/im.exec(reply.head)?.[1]?.trim();
    const faults = leaksOf(text, victim);
    if (reply.status === 0) faults.push('there is no answer');
    if (to !== undefined && !isLocal(to, victim.url)) faults.push(`it leads to ${to}`);
    if (/^(?:x-evil|set-cookie: a=b)/im.test(reply.head)) faults.push('it has a header of the request');
    if (reply.body.includes(MARK) || reply.body.includes('evil.example')) faults.push('it says what was asked');
    findings.faults.push(...faults.map((fault) => `${JSON.stringify(target)}: ${fault}`));
  });
  return findings;
}

const isLocal = (to: string, base: URL): boolean => /^\/(?![/\\])/.test(to) && new URL(to, base).origin === base.origin;
