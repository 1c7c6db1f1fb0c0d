/** Who a request says it comes from and is for: 120 and more ways, and which of them a server on this machine is to answer. */

export interface Identity {
  name: string;
  /** Header lines. */
  lines: string[];
  /** True: to be answered like any other. False: 400 or 403, and not a byte of what was asked for. */
  isFine: boolean;
}

/** All cases for a server that listens on `port` of this machine only, with no other host allowed. */
export function identities(port: string): Identity[] {
  const own = `localhost:${port}`;
  const host =
    (isFine: boolean) =>
    (value: string): Identity => ({ name: `Host ${value}`, lines: [`Host: ${value}`], isFine });
  const with_ =
    (isFine: boolean) =>
    (line: string): Identity => ({ name: line, lines: [`Host: ${own}`, ...line.split('\n')], isFine });
  return [
    ...[own, 'localhost', 'LOCALHOST', `LocalHost:${port}`, `127.0.0.1:${port}`, '127.0.0.1', `127.0.0.2:${port}`].map(
      host(true),
    ),
    ...[
      `[::1]:${port}`,
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      'docs.localhost',
      `a.b.localhost:${port}`,
      'localhost:1',
      ' localhost ',
    ].map(host(true)),
    ...foreignNames.flatMap((name) => [name, `${name}:${port}`]).map(host(false)),
    ...malformedHosts(port).map(host(false)),
    { name: 'no Host', lines: [], isFine: false },
    { name: 'two Hosts', lines: [`Host: ${own}`, 'Host: evil.example'], isFine: false },
    { name: 'two Hosts, the other first', lines: ['Host: evil.example', `Host: ${own}`], isFine: false },
    { name: 'a folded Host', lines: [`Host: ${own}`, ' evil.example'], isFine: false },
    {
      name: 'what proxies say',
      lines: ['Host: evil.example', `X-Forwarded-Host: ${own}`, `Forwarded: host=${own}`],
      isFine: false,
    },
    { name: 'a Host by another name', lines: [`X-Host: ${own}`, `X-Original-Host: ${own}`], isFine: false },
    ...foreignOrigins(port).map((origin) => with_(false)(`Origin: ${origin}`)),
    ...[`Origin: http://${own}`, `Origin: http://LOCALHOST:${port}`].slice(0, 1).map(with_(true)),
    with_(false)(`Origin: http://${own}\nOrigin: http://evil.example`),
    {
      name: 'Origin of another loopback name',
      lines: [`Host: 127.0.0.1:${port}`, `Origin: http://${own}`],
      isFine: false,
    },
    { name: 'Origin of its own IPv6', lines: [`Host: [::1]:${port}`, `Origin: http://[::1]:${port}`], isFine: true },
    { name: 'rebinding', lines: [`Host: evil.example:${port}`, `Origin: http://evil.example:${port}`], isFine: false },
    {
      name: 'rebinding without an Origin',
      lines: [`Host: evil.example:${port}`, 'Sec-Fetch-Site: same-origin'],
      isFine: false,
    },
    ...loads.map(with_(false)),
    ...visits.map(with_(true)),
  ];
}

const foreignNames = [
  ...[
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    'localhost-evil',
    'notlocalhost',
    '127.0.0.1.evil.example',
    '127.0.0.1.nip.io',
  ],
  ...[
    '0.0.0.0',
    '8.8.8.8',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::2]',
    '[fe80::1]',
    'xn--lcalhost-9za',
  ],
  ...['0x7f000001', '0x7f.0.0.0x1', 'localdomain', 'host.docker.internal', 'file'],
];

const malformedHosts = (port: string): string[] => [
  ...[
    '',
    'file:',
    'file://',
    'localhost.',
    `localhost.:${port}`,
    'user@localhost',
    `evil.example@localhost:${port}`,
    'localhost@evil.example',
  ],
  ...[
    'localhost:',
    'localhost:abc',
    'localhost:99999',
    'localhost:-1',
    'localhost:3000:3000',
    `localhost:${port}/`,
    `http://localhost:${port}`,
  ],
  ...[
    'localhost evil.example',
    'localhost,evil.example',
    'localhost;evil.example',
    'localhost#evil',
    'localhost?evil',
    'localhost\\evil',
    '//localhost',
  ],
  ...[
    '[::1',
    '::1',
    '[::1]evil',
    '[::1%25lo]',
    '[::g]',
    '[]',
    '127.1',
    '2130706433',
    '0177.0.0.1',
    '127.0.0.256',
    '127.0.0.01',
    '127.0.0.1.',
  ],
  ...[
    '.localhost',
    '..',
    '.',
    '*',
    'loc alhost',
    'lo%63alhost',
    'löcalhost',
    `${'a'.repeat(64)}.localhost`,
    `${'a.'.repeat(130)}localhost`,
    '"localhost"',
  ],
];

const foreignOrigins = (port: string): string[] => [
  ...[
    'http://evil.example',
    'https://evil.example',
    'null',
    'http://127.0.0.1',
    'http://localhost',
    `https://localhost:${port}`,
    'http://localhost:1',
  ],
  ...[
    `http://localhost.evil.example:${port}`,
    `http://evil.example:${port}`,
    `http://127.0.0.1:${port}`,
    `http://[::1]:${port}`,
    'file://',
    'NULL',
  ],
  ...[
    '',
    'localhost',
    `localhost:${port}`,
    `http://localhost:${port}/`,
    `http://localhost:${port}/x`,
    `http://user@localhost:${port}`,
    '*',
    'undefined',
  ],
  ...[
    `http://localhost:${port} http://evil.example`,
    `http://localhost:${port},http://evil.example`,
    `HTTP://localhost:${port}`,
    'http://',
    'http:',
  ],
  ...[
    'chrome-extension://abc',
    'vscode-webview://abc',
    `ftp://localhost:${port}`,
    'data:',
    'about:blank',
    `http://localhost:${port}#`,
    'http://8.8.8.8',
  ],
];

const fetched = (site: string, mode: string, dest: string): string =>
  `Sec-Fetch-Site: ${site}\nSec-Fetch-Mode: ${mode}\nSec-Fetch-Dest: ${dest}`;

/** What pages of others load without naming an origin. */
const loads = [
  ...['script', 'style', 'image', 'font', 'video', 'empty', 'worker', 'manifest', 'track', 'json'].map((dest) =>
    fetched('cross-site', 'no-cors', dest),
  ),
  ...['script', 'style', 'image', 'empty'].map((dest) => fetched('same-site', 'no-cors', dest)),
  ...['object', 'embed', 'script'].map((dest) => fetched('cross-site', 'navigate', dest)),
  fetched('cross-site', 'cors', 'empty'),
  fetched('same-site', 'websocket', 'empty'),
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Site: evil',
  'Sec-Fetch-Site: same-origin\nSec-Fetch-Site: cross-site',
];

/** Somebody opens a URL, or follows a link; and what the pages of the site load themselves. */
const visits = [
  fetched('none', 'navigate', 'document'),
  fetched('cross-site', 'navigate', 'document'),
  fetched('same-site', 'navigate', 'document'),
  fetched('cross-site', 'navigate', 'iframe'),
  fetched('same-origin', 'navigate', 'document'),
  fetched('same-origin', 'no-cors', 'script'),
  fetched('same-origin', 'cors', 'script'),
  fetched('same-origin', 'cors', 'empty'),
];
