/** Requests that are wrong somewhere: made from right ones by seeded dice, so that every run sends the same. */
import { dice } from '../dice.ts';

interface Draw {
  /** A whole number below `end`. */
  below(end: number): number;
  one<T>(of: readonly T[]): T;
  bytes(length: number): string;
  host: string;
  path: string;
}

type Kind = (draw: Draw) => string;

const request = ({ host, path }: Draw, { method = 'GET', target = path, lines = [] as string[], body = '' }): string =>
  [`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...lines, '', body].join('\r\n');

const ODD = [
  '\0',
  '\r',
  '\n',
  '\t',
  '\x0b',
  '\x7f',
  '\xff',
  '%',
  '%zz',
  '%00',
  '%0d%0a',
  '\\',
  '#',
  '{',
  '<script>',
  '\u0080',
  '//',
  '/../',
];
const LENGTHS = [100, 1000, 9000, 17_000, 70_000];

const kinds: Record<string, Kind> = {
  // Lines
  'bytes by chance': (draw) => draw.bytes(1 + draw.below(400)),
  'a method by chance': (draw) =>
    request(draw, {
      method: draw.one(['', 'get', 'G\0T', 'TRACE', 'CONNECT', 'PRI', 'M-SEARCH', 'OPTIONS', 'DELETE', draw.bytes(9)]),
    }),
  'a version by chance': (draw) =>
    `GET ${draw.path} ${draw.one(['HTTP/9.9', 'HTTP/1.', 'HTTP/2.0', 'HTTQ/1.1', 'HTTP/1.1 x', '', 'ICY'])}\r\nHost: ${draw.host}\r\n\r\n`,
  'a target with odd characters': (draw) =>
    request(draw, { target: `${draw.path}${draw.one(ODD)}${draw.one(ODD)}${draw.bytes(draw.below(6))}` }),
  'a long target': (draw) => request(draw, { target: `/${'a'.repeat(draw.one(LENGTHS))}${draw.one(ODD)}` }),
  'broken escapes': (draw) =>
    request(draw, {
      target: `/${Array.from({ length: 1 + draw.below(40) }, () => `%${draw.one(['', '2', 'g', 'zz', 'ff', 'c0', 'ed%a0%80', '00'])}`).join('')}`,
    }),
  'a target of another form': (draw) =>
    request(draw, {
      target: draw.one([
        '*',
        'http://evil.example/',
        '//evil.example/',
        'evil.example:80',
        '?',
        '',
        'file:///etc/passwd',
      ]),
    }),
  // Headers
  'a Host by chance': (draw) =>
    `GET ${draw.path} HTTP/1.1\r\nHost: ${draw.one(['', ' ', 'file:', '[', ']', ':', '@', '%', draw.bytes(20), 'a'.repeat(300), '\0'])}\r\n\r\n`,
  'an Origin by chance': (draw) =>
    request(draw, {
      lines: [`Origin: ${draw.one(['', 'null', '://', 'http://', 'file:', '%', draw.bytes(20), 'http://['])}`],
    }),
  'a header with odd characters': (draw) =>
    request(draw, {
      lines: [`X-${draw.one(ODD)}: 1`, `Y: ${draw.one(ODD)}`, draw.one(['Z', ': 1', ' folded', 'A : 1'])],
    }),
  'many headers': (draw) =>
    request(draw, { lines: Array.from({ length: draw.one([99, 101, 500, 3000, 8000]) }, (_, index) => `a${index}:`) }),
  'a long header': (draw) => request(draw, { lines: [`X: ${'x'.repeat(draw.one(LENGTHS))}`] }),
  'conditions by chance': (draw) =>
    request(draw, {
      lines: [
        `Range: ${draw.one(['bytes=', 'bytes=-', 'bytes=9-1', 'bytes=0-0,1-1', `bytes=${'0-0,'.repeat(900)}1-1`, 'bytes=-99999999999999999999', 'x'])}`,
        `If-Range: ${draw.bytes(8).replace(/[\r\n]/g, '')}`,
        `If-None-Match: ${'W/"a",'.repeat(draw.below(900))}`,
        `If-Modified-Since: ${draw.one(['', 'x', '-1', 'Thu, 99 Foo 9999999'])}`,
      ],
    }),
  'encodings by chance': (draw) =>
    request(draw, {
      lines: [
        `Accept-Encoding: ${draw.one([',,,;;;', 'br;q=', '*;q=0', `${'br,'.repeat(2000)}`, 'gzip;q=1e999', '\xff'])}`,
      ],
    }),
  'cookies by chance': (draw) =>
    request(draw, {
      lines: [`Cookie: ${draw.one(['=;=;=', 'docsgen-1=%', `${'a=b;'.repeat(3000)}`, '__proto__=1'])}`],
    }),
  // Bodies
  'a body that is not taken': (draw) =>
    request(draw, {
      method: draw.one(['GET', 'POST', 'PUT']),
      lines: [`Content-Length: ${draw.one(['5', '-1', 'x', '99999999999999999999', '1e3', '+5', '0x5'])}`],
      body: 'abcde',
    }),
  'pieces that are none': (draw) =>
    request(draw, {
      method: draw.one(['GET', 'POST']),
      lines: ['Transfer-Encoding: chunked'],
      body: draw.one([
        'zz\r\n',
        '-1\r\nx',
        'fffffffffffffffff\r\n',
        '5\r\nabc',
        '0;ext=\0\r\n\r\n',
        '5\nabcde\n0\n\n',
        `0\r\n${'T: 1\r\n'.repeat(3000)}\r\n`,
      ]),
    }),
  'a second request in the body': (draw) =>
    request(draw, {
      method: draw.one(['GET', 'POST']),
      lines: draw.one([
        ['Content-Length: 4', 'Transfer-Encoding: chunked'],
        ['Transfer-Encoding: chunked, identity'],
        ['Transfer-Encoding: xchunked'],
        ['Transfer-Encoding : chunked'],
        ['Content-Length: 4', 'Content-Length: 5'],
      ]),
      body: `0\r\n\r\nGET /../.env HTTP/1.1\r\nHost: evil.example\r\n\r\n`,
    }),
  'an expectation': (draw) =>
    request(draw, {
      method: draw.one(['GET', 'POST']),
      lines: [`Expect: ${draw.one(['100-continue', '200-ok', ''])}`, 'Content-Length: 9999'],
    }),
  // Other protocols
  'an upgrade': (draw) =>
    request(draw, {
      lines: [
        'Connection: Upgrade',
        `Upgrade: ${draw.one(['websocket', 'h2c', 'TLS/1.0', draw.bytes(5).replace(/[\r\n]/g, '')])}`,
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version: 13',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
      ],
      body: `\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff${draw.bytes(40)}\x89\x80`,
    }),
  'a tunnel': (draw) =>
    `CONNECT ${draw.one(['evil.example:443', '127.0.0.1:22', draw.host, '/', ''])} HTTP/1.1\r\nHost: ${draw.host}\r\n\r\n${draw.bytes(30)}`,
  'another protocol': (draw) =>
    draw.one([
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'SSH-2.0-x\r\n',
      'EHLO x\r\n',
      '\x05\x01\x00',
      'GET /\r\n',
    ]),
  // Halves and heaps
  'a half': (draw) => request(draw, { lines: ['Accept: text/html', 'Cookie: a=b'] }).slice(0, 1 + draw.below(60)),
  'several at once': (draw) =>
    Array.from({ length: 2 + draw.below(20) }, () =>
      request(draw, { target: draw.one([draw.path, '/nowhere', '/%zz']) }),
    ).join(''),
  'one byte changed': (draw) => {
    const text = request(draw, { lines: ['Accept: text/html', 'Accept-Encoding: br', 'Connection: keep-alive'] });
    const at = draw.below(text.length);
    return text.slice(0, at) + draw.bytes(1) + text.slice(at + 1);
  },
};

/** @param aim `host` and `paths` of right requests. */
export function malformedRequests(
  times: number,
  seed: number,
  aim: { host: string; paths: readonly string[] },
): Buffer[] {
  const roll = dice(seed);
  const below = (end: number) => Math.floor(roll() * end);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const bytes = (length: number) => String.fromCharCode(...Array.from({ length }, () => below(256)));
  const all = Object.values(kinds);
  return Array.from({ length: times }, () => {
    const draw: Draw = { below, one, bytes, host: aim.host, path: one(aim.paths) };
    return Buffer.from(one(all)(draw), 'latin1');
  });
}
