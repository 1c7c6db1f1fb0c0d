/** The same input gives the same bytes, wherever, whenever and however it is built. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { choose } from '../helpers/long.ts';
import { cli, cliEnvironment, temporaryFolder, tree } from '../helpers/site.ts';
import { config, dice, files as plainFiles, seed } from './site.ts';

interface Variant {
  folder?: string;
  env?: Record<string, string>;
  umask?: string;
  args?: string[];
  shuffled?: boolean;
  /** Builds so many times; the last output counts. */
  times?: number;
}

/** With languages, versions, authors, tags, redirects, feeds. */
const files: Record<string, string> = {
  ...plainFiles,
  'site.config.mjs': config.replace(
    '{\n',
    "{\n  i18n: { locales: ['en', 'tr', 'ar'] }, redirects: [{ from: '/old', to: '/blog' }], hosting: ['netlify', 'vercel'],\n" +
      '  manifest: {}, docs: { showLastUpdateTime: true, lastVersion: "current" },\n',
  ),
  'content/blog/authors.yml': 'ines: { name: İnés, page: true }\nian: { name: ian, page: true }\n',
  'content/blog/2025-12-31-late.md':
    '---\ndate: 2025-12-31T23:30:00-05:00\nauthors: [ines, ian]\ntags: [Istanbul, ıslak, äh, zoo]\n---\n\n# Late\n\nText.\n',
  'versions.json': '["1.0"]\n',
  'versioned_docs/version-1.0/old.md':
    '---\nlast_update: { date: 2025-01-01 }\ntags: [I, i, ı]\n---\n\n# Old\n\nText.\n',
  'i18n/ar/docs/intro.md': '# مقدمة\n\n## First steps\n\nنص.\n',
};

const oneByOne: Record<string, Variant> = {
  'in a longer folder with spaces and signs': { folder: 'a much longer path/with spaces & signs #1 %41 é/site' },
  'in the time zone of Kiribati': { env: { TZ: 'Pacific/Kiritimati' } },
  'in the time zone of Samoa, in Turkish': {
    env: { TZ: 'Pacific/Pago_Pago', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  },
  'in the time zone of Adak, in Arabic': { env: { TZ: 'America/Adak', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' } },
  'in German': { env: { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de' } },
  'with a strict umask': { umask: '077' },
  'as another user with another home': {
    env: { USER: 'canary-user', LOGNAME: 'canary-user', HOME: '/tmp/canary-home' },
  },
  'with NODE_ENV=development': { env: { NODE_ENV: 'development' } },
  'with one worker': { args: ['--workers', '1'] },
  'with two workers': { args: ['--workers', '2'] },
  'without cache': { args: ['--no-cache'] },
  'with a warm cache': { times: 2 },
  'from files made in another order': { shuffled: true },
};

/** In the gate what does not exclude each other happens together. */
const together: Record<string, Variant> = {
  'in another folder, from files made in another order, with a strict umask, in the time zone of Samoa, in Turkish, as another user':
    {
      ...oneByOne['in a longer folder with spaces and signs'],
      ...{ shuffled: true, umask: '077' },
      env: {
        ...oneByOne['in the time zone of Samoa, in Turkish']?.env,
        ...oneByOne['as another user with another home']?.env,
      },
    },
  'in the time zone of Kiribati, in Arabic, with NODE_ENV=development and two workers, from a warm cache': {
    env: { TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8', NODE_ENV: 'development' },
    args: ['--workers', '2'],
    times: 2,
  },
};

function writeSite(dir: string, shuffled: boolean): void {
  const random = dice(seed);
  const names = Object.keys(files).map((name) => ({ name, rank: shuffled ? random() : 0 }));
  for (const { name } of names.sort((a, b) => a.rank - b.rank)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), files[name] ?? '');
  }
}

function build(dir: string, { env = {}, umask = '022', args = [] }: Variant): Promise<void> {
  const command = ['-c', `umask ${umask}; exec "$@"`, 'sh', process.execPath, cli, 'build', ...args];
  const run = spawn('sh', command, { cwd: dir, env: cliEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    run.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}\n${output}`))));
  });
}

async function built(variant: Variant): Promise<string> {
  const dir = path.join(temporaryFolder(), variant.folder ?? 'site');
  writeSite(dir, variant.shuffled ?? false);
  for (let time = 0; time < (variant.times ?? 1); time += 1) await build(dir, variant);
  return path.join(dir, 'build');
}

const plain = built({});

test.each(Object.entries(choose(together, oneByOne)))('%s the bytes are the same', async (_, variant) => {
  expect(tree(await built(variant))).toEqual(tree(await plain));
});

test('no byte reveals where, by whom or when the site was built', async () => {
  const folder = await plain;
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file: path.relative(folder, file), text: readFileSync(file, 'latin1') }));
  expect(texts.length).toBeGreaterThan(20);
  const now = new Date();
  const secrets = [
    path.dirname(path.dirname(folder)),
    path.dirname(path.dirname(path.dirname(cli))),
    ...[hostname(), userInfo().username].filter((name) => name.length > 4),
    ...(userInfo().homedir === '/' ? [] : [`${userInfo().homedir}/`]),
    now.toISOString().slice(0, 10),
  ];
  for (const { file, text } of texts) {
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${file}`).toBe(false);
  }
});
