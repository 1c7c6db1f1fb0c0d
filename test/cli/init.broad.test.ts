/** `docsgen init`: a site from nothing, and nothing lost. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runWithPermissions, whyNoPermissions } from '../helpers/permissions.ts';
import { cli, cliEnvironment, root, runCli, temporaryFolder, tree } from '../helpers/site.ts';

/** Files of these layers of the template, as a new site has them. */
const filesOf = (...layers: string[]) => {
  const folders = layers.map((layer) => path.join(root, 'cli/init/template', layer));
  const names = folders.flatMap((folder) => Object.keys(tree(folder)));
  const written = names.map((name) => (name === 'gitignore' ? '.gitignore' : name.replace('.merge.json', '.json')));
  return [...new Set(written)].sort();
};
const template = filesOf('base', 'home', 'blog');

/** A folder with files in it, and `docsgen init` there. */
function place(files: Record<string, string> = {}) {
  const dir = temporaryFolder();
  const at = (name: string) => path.join(dir, name);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  }
  return { dir, at, init: (...args: string[]) => runCli(['init', ...args], { cwd: dir }) };
}

describe('docsgen init', () => {
  test.each([
    ['docs', filesOf('base', 'docs')],
    ['library', filesOf('base', 'library')],
    ['landing', filesOf('base', 'home', 'landing')],
  ])('--template %s writes its own files', async (name, files) => {
    const { dir, init } = place();
    expect(await init('a', '--yes', '--template', name)).toMatchObject({ code: 0, stderr: '' });
    expect(Object.keys(tree(path.join(dir, 'a')))).toEqual(files);
  });

  test('--template names the templates when it does not know one, and --help describes them', async () => {
    const { dir, init } = place();
    const { code, stderr } = await init('a', '--template', 'dosc');
    expect(code).toBe(2);
    expect(stderr).toContain('Allowed choices are docs, blog, library, landing');
    expect(readdirSync(dir)).toEqual([]);
    const { stdout } = await init('--help');
    expect(stdout).toMatch(/^Templates:\n {2}docs .*\n {2}blog .*\n {2}library .*\n {2}landing /m);
  });

  test('writes the template, asks nothing without a terminal, and prints the defaults', async () => {
    const { dir, init } = place();
    const { code, stdout, stderr } = await init('docs');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(
      `Created "Docs" in docs: ${template.length} files.\n` +
        'Without a terminal, init used the defaults: --title "Docs" --template blog\n\nNext steps:\n  cd docs\n  npm install\n  npm run dev\n',
    );
    expect(Object.keys(tree(path.join(dir, 'docs')))).toEqual(template);
  });

  test('leaves no word of the template open', async () => {
    const { dir, init, at } = place();
    await init('.', '--title', 'Kite');
    const texts = template.map((name) => readFileSync(path.join(dir, name), 'utf8'));
    expect(texts.filter((text) => /__\w+__/.test(text))).toEqual([]);
    const { version, peerDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(JSON.parse(readFileSync(at('package.json'), 'utf8')).dependencies).toEqual({
      docsgen: `^${version}`,
      react: peerDependencies.react,
      'react-dom': peerDependencies['react-dom'],
    });
    expect(readFileSync(at('content/blog/welcome.md'), 'utf8')).toMatch(/^date: \d{4}-\d\d-\d\d$/m);
  });

  const odd = `It's "<b>" & \${x} \`__NAME__\` #1, 100%? 🚀`;

  test('works in a folder of any name, with any title, parents included', { timeout: 120_000 }, async () => {
    const { dir, init } = place();
    expect(await init(`a/${odd}`, '--title', `${odd}\\`)).toMatchObject({ code: 0 });
    const folder = path.join(dir, 'a', odd);
    expect(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).name).toBe('it-s-b-x-__name__-1-100');
    const { code, stdout } = await runCli(['build', '--strict', '--format', 'json'], { cwd: folder });
    expect({ code, problems: JSON.parse(stdout).problems }).toEqual({ code: 0, problems: [] });
    const html = readFileSync(path.join(folder, 'build/index.html'), 'utf8');
    const [, heading = ''] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
    const plain = heading.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
    expect(plain).toBe(`${odd}\\`);
  });

  test('creates the same site twice, byte for byte', async () => {
    const { dir, init } = place();
    await init('one/docs');
    await init('two/docs');
    expect(tree(path.join(dir, 'one/docs'))).toEqual(tree(path.join(dir, 'two/docs')));
  });
});

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

describe('docsgen init overwrites nothing:', () => {
  test.each([
    ['site.config.ts', 'this folder is already a site'],
    ['site.config.mjs', 'this folder is already a site'],
    ['package.json', 'docsgen init docs'],
    ['content/docs/intro.md', 'elsewhere'],
    ['content', 'elsewhere'],
  ])('%s', async (name, hint) => {
    const { dir, init } = place({ [name]: 'mine\n' });
    const before = tree(dir);
    const { code, stdout, stderr } = await init();
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`error  DG7020  this folder already contains ${name}; nothing was written`);
    expect(stderr).toContain(hint);
    expect(tree(dir)).toEqual(before);
    expect(readdirSync(dir)).toHaveLength(1);
  });

  test('all existing files of a site, which are listed', async () => {
    const { dir, init } = place();
    await init('.', '--title', 'Mine');
    const before = tree(dir);
    const { code, stderr } = await init('.', '--title', 'Other');
    expect(code).toBe(2);
    const kept = ['.gitignore', 'README.md'];
    expect(template.filter((name) => !kept.includes(name) && !stderr.includes(name))).toEqual([]);
    expect(tree(dir)).toEqual(before);
  });

  test('a link in the place of a file or a folder is not followed', async () => {
    const { dir, at, init } = place({ 'elsewhere/notes.txt': 'mine\n' });
    mkdirSync(at('site'));
    symlinkSync('../elsewhere', at('site/public'));
    symlinkSync('../elsewhere/new.css', at('site/site.css'));
    const before = tree(dir);
    const { code, stderr } = await init('site');
    expect(code).toBe(2);
    expect(stderr).toContain('already contains public, site.css');
    expect(tree(dir)).toEqual(before);
  });

  test('the files of a fresh repository stay, and the site is started around them', async () => {
    const own = {
      'README.md': '# Mine\n',
      '.gitignore': '/node_modules\n*.log\n',
      LICENSE: 'MIT\n',
      '.git/HEAD': 'ref\n',
    };
    const { init, at } = place({ ...own, 'node_modules/a/package.json': '{}' });
    const { code, stdout } = await init();
    expect(code).toBe(0);
    expect(stdout).toContain('Kept your .gitignore and README.md.');
    expect(stdout).toContain('Add to .gitignore: .env, .docsgen, build.');
    for (const [name, text] of Object.entries(own)) expect(readFileSync(at(name), 'utf8')).toBe(text);
    expect(existsSync(at('site.config.ts'))).toBe(true);
  });
});

describe('docsgen init reports why it cannot start in', () => {
  test.each([
    ['a file', 'note.txt', 'note.txt is a file, not a folder'],
    ['a folder below a file', 'note.txt/a/b', 'note.txt is a file, so'],
    ['a dead link', 'dead', 'DG7022  dead is a link to nowhere, which does not exist'],
    ['a folder below a dead link', 'dead/a', 'cannot be created'],
    ['links that go round', 'round', 'round is a link to round'],
  ])('%s', async (_, name, message) => {
    const { dir, at, init } = place({ 'note.txt': 'mine\n' });
    symlinkSync('nowhere', at('dead'));
    symlinkSync('round', at('round'));
    const { code, stderr } = await init(name);
    expect(code, stderr).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain('hint:');
    expect(readdirSync(dir).sort()).toEqual(['dead', 'note.txt', 'round']);
  });

  test('a folder whose name the disk rejects, as an error of the machine', async () => {
    const { dir, init } = place();
    const { code, stderr } = await init('x'.repeat(300));
    expect(code, stderr).toBe(4);
    expect(stderr).toContain('the name is too long for this disk (ENAMETOOLONG)');
    expect(readdirSync(dir)).toEqual([]);
  });

  test.skipIf(whyNoPermissions)('a folder without write permission', () => {
    const { dir, at } = place();
    mkdirSync(at('locked'), { mode: 0o555 });
    const { code, stderr } = runWithPermissions(dir, 'init', 'locked/site');
    chmodSync(at('locked'), 0o755);
    expect(code, stderr).toBe(4);
    expect(stderr).toContain('permission denied (EACCES)');
  });

  test.each(['', ' \t '])('a site whose title is %j', async (title) => {
    const { dir, init } = place();
    const { code, stderr } = await init('--title', title);
    expect(code).toBe(2);
    expect(stderr).toContain('error  DG7023  the title of the site is empty');
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('without network', () => {
  test('docsgen init opens no connection and starts no other program', async () => {
    const {
      dir,
      at,
      init: _,
    } = place({
      'deaf.mjs': `import net from 'node:net';
        import dns from 'node:dns';
        import child from 'node:child_process';
        import { syncBuiltinESMExports } from 'node:module';
        const refuse = (what) => () => { throw new Error('it has tried to ' + what); };
        net.Socket.prototype.connect = refuse('connect');
        for (const name of ['lookup', 'resolve']) dns[name] = dns.promises[name] = refuse('ask for an address');
        for (const name of ['spawn', 'spawnSync', 'exec', 'execFile', 'execSync', 'execFileSync', 'fork']) child[name] = refuse('start a program');
        syncBuiltinESMExports();
      `,
    });
    const env = { NODE_OPTIONS: `--import=${pathToFileURL(at('deaf.mjs'))}` };
    expect(await runCli(['init', 'site'], { cwd: dir, env })).toMatchObject({ code: 0, stderr: '' });
    // The refusal works: a build starts esbuild.
    const { code, stderr } = await runCli(['build'], { cwd: at('site'), env });
    expect({ code, stderr }).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('it has tried to start a program'),
    });
  });

  const hasNamespaces = spawnSync('unshare', ['-rn', 'true']).status === 0;

  test.skipIf(!hasNamespaces)('a site is started and built', { timeout: 120_000 }, () => {
    const { dir, at } = place();
    const alone = (cwd: string, ...args: string[]) =>
      spawnSync('unshare', ['-rn', process.execPath, cli, ...args], { cwd, env: cliEnvironment(), encoding: 'utf8' });
    expect(alone(dir, 'init', 'site')).toMatchObject({ status: 0, stderr: '' });
    expect(alone(at('site'), 'build', '--strict', '--quiet')).toMatchObject({ status: 0 });
  });
});

describe('where there is no site', () => {
  test.each(['build', 'check', 'serve', 'routes', 'clean'])(
    'docsgen %s suggests init, and creates nothing',
    async (command) => {
      const { dir } = place();
      for (const [args, message] of [
        [[command], `no site.config.ts, .mts, .cts, .js, .mjs, .cjs or .json in ${dir}`],
        [[command, 'gone'], `the folder ${path.join(dir, 'gone')} does not exist`],
      ] as const) {
        const { code, stdout, stderr } = await runCli([...args], { cwd: dir });
        expect(code).toBe(2);
        expect(stdout + stderr).toContain(message);
        expect(stdout + stderr).toContain('or create a site with docsgen init');
      }
      expect(readdirSync(dir)).toEqual([]);
    },
  );
});
