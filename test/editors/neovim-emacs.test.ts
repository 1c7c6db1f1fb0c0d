/** Neovim and Emacs, without a window and with the settings of the manual, against the real server. In the long run only. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isLong } from '../helpers/long.ts';
import { manualBlock } from '../helpers/manual-blocks.ts';
import { cli, cliEnvironment, temporaryFolder } from '../helpers/site.ts';
import { folder } from '../migrate/moving.ts';

/** The first two numbers of a program's version; undefined if it is not installed. */
function versionOf(program: string): [number, number] | undefined {
  const { stdout = '', status } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  return status === 0 ? [Number(major), Number(minor)] : undefined;
}

const [neovim, emacs] = [versionOf('nvim'), versionOf('emacs')];
const hasNeovim = neovim !== undefined && (neovim[0] > 0 || neovim[1] >= 10);
const hasEmacs = emacs !== undefined && emacs[0] >= 29;

const INTRO = '# Intro\n\nSee [the desk](./dsk.md) and [its legs](./desk.md#legs).\n';

/** A site with docsgen, and the settings of an editor beside it. */
function place(name: 'init.lua' | 'init.el'): { dir: string; settings: string; page: string } {
  const dir = folder({
    'site.config.mjs': "export default { title: 'Lamp', url: 'https://lamp.example' };\n",
    'content/docs/intro.md': INTRO,
    'content/docs/desk.md': '# Desks\n\nAbout desks.\n\n## Legs\n\nFour.\n',
  });
  mkdirSync(path.join(dir, 'node_modules/.bin'), { recursive: true });
  symlinkSync(cli, path.join(dir, 'node_modules/.bin/docsgen'));
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, manualBlock('editors.md', `~/.${name === 'init.lua' ? 'config/nvim' : 'emacs.d'}/${name}`));
  return { dir, settings: file, page: path.join(dir, 'content/docs/intro.md') };
}

/** Runs an editor elsewhere than in the site, as from a launcher. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const home = temporaryFolder();
  const env = { ...cliEnvironment({}), HOME: home, XDG_CONFIG_HOME: home };
  const { stdout } = await promisify(execFile)(program, args, { cwd: home, env, timeout: 100_000 });
  return stdout;
}

const NEOVIM = `
local function wait(isDone) return vim.wait(60000, isDone, 50) end
local function problems() return vim.tbl_map(function(one) return { one.code, one.lnum } end, vim.diagnostic.get(0)) end
wait(function() return #vim.diagnostic.get(0) > 0 end)
local answer = { saved = problems() }
vim.api.nvim_buf_set_lines(0, 2, 3, false, { 'See [the desk](./desk.md) and [its arms](./desk.md#arms).' })
wait(function() local all = problems(); return #all == 1 and all[1][1] ~= answer.saved[1][1] end)
answer.typed = problems()
vim.api.nvim_buf_set_lines(0, 2, 3, false, { 'See [its legs](./desk.md#legs).' })
wait(function() return #vim.diagnostic.get(0) == 0 end)
vim.api.nvim_win_set_cursor(0, { 3, 25 })
local function ask(method, more)
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(0), more or {})
  for _, one in pairs(vim.lsp.buf_request_sync(0, method, params, 60000) or {}) do return one.result end
end
answer.definition = ask('textDocument/definition')
answer.hover = ask('textDocument/hover')
answer.symbols = ask('textDocument/documentSymbol')
answer.root = vim.lsp.get_clients()[1].config.root_dir
io.stdout:write(vim.json.encode(answer))
vim.cmd('qa!')
`;

test.skipIf(!isLong || !hasNeovim)('Neovim shows problems of texts that are not saved, and follows links', async () => {
  const { dir, settings, page } = place('init.lua');
  const script = `${settings}.try.lua`;
  writeFileSync(script, NEOVIM);
  const answer = JSON.parse(
    await run('nvim', ['--clean', '--headless', '-u', settings, page, '-c', `luafile ${script}`]),
  );
  expect(answer).toMatchObject({
    saved: [['DG5003', 2]],
    typed: [['DG5002', 2]],
    definition: { uri: expect.stringMatching(/desk\.md$/), range: { start: { line: 4 } } },
    hover: { contents: { value: expect.stringContaining('Four.') } },
    symbols: [{ name: 'Intro' }],
    root: dir,
  });
});

const EMACS = `
(require 'eglot)
(unless (fboundp 'markdown-mode)
  (define-derived-mode markdown-mode text-mode "Markdown")
  (add-to-list 'auto-mode-alist '("\\\\.md\\\\'" . markdown-mode)))
(setq eglot-sync-connect t eglot-connect-timeout 60)
(find-file (pop command-line-args-left))
(run-hooks 'post-command-hook)
(defun wait (done)
  (let ((end (+ (float-time) 60)))
    (while (and (< (float-time) end) (not (funcall done))) (flymake-start) (accept-process-output nil 0.1))))
(wait #'flymake-diagnostics)
(princ (mapconcat (lambda (one) (concat (flymake-diagnostic-text one) "\\n")) (flymake-diagnostics)))
(goto-char (point-min))
(search-forward "desk.md#le")
(let ((place (xref-item-location (car (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))))
  (princ (format "%s:%s\\n" (file-name-nondirectory (xref-file-location-file place)) (xref-file-location-line place))))
(princ (format "root %s\\n" (project-root (project-current))))
(eglot-shutdown-all)
`;

test.skipIf(!isLong || !hasEmacs)('Emacs shows problems with Eglot, and follows links', async () => {
  const { dir, settings, page } = place('init.el');
  const script = `${settings}.try.el`;
  writeFileSync(script, EMACS);
  const answer = await run('emacs', ['-Q', '--batch', '-l', settings, '-l', script, page]);
  expect(answer).toContain('[DG5003]: the Markdown link ./dsk.md');
  expect(answer).toContain('\ndesk.md:5\n');
  expect(answer).toContain(`root ${dir}/\n`);
});
