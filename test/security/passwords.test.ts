/** Passwords in URLs never appear in a report, in any format. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const FORMATS = ['pretty', 'json', 'github', 'sarif', 'junit'];

test('a password in a URL is masked in every report, and its user is not', async () => {
  const content = site({ 'content/docs/a.md': '# A\n\n[x](javascript://anna:hunter2@host.example/x)\n' });
  const config = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://anna:hunter2@host.example/x?y' };\n",
    'content/docs/a.md': '# A\n',
  });
  for (const made of [content, config])
    for (const format of FORMATS) {
      const { code, stdout, stderr } = await made.run('check', '--format', format);
      expect(code, format).not.toBe(0);
      expect(stdout + stderr, format).not.toContain('hunter2');
    }
  expect((await content.run('check')).stdout).toContain('anna:***@host.example');
});
