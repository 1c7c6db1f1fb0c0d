import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { createMarkdownParser } from '../../../cli/pipeline/parse/markdown.ts';

describe('a platform without the native parser', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-parser-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads the same with the other one, and reports it in a warning', () => {
    const outfile = path.join(process.cwd(), 'node_modules', '.cache', 'docsgen-test', `parser-${process.pid}.mjs`);
    buildSync({
      entryPoints: [path.resolve('cli/pipeline/parse/markdown.ts')],
      ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile, logLevel: 'error' },
    });
    const script = path.join(folder, 'run.mjs');
    writeFileSync(
      script,
      `import { createMarkdownParser } from ${JSON.stringify(pathToFileURL(outfile).href)};
      const { engine, problems, parse } = await createMarkdownParser({ parser: 'native' });
      console.log(JSON.stringify({ engine, problems, types: parse(':::note T\\n:::\\n', 'md').value.children.map((n) => n.type) }));`,
    );
    const env = { ...process.env, NAPI_RS_NATIVE_LIBRARY_PATH: path.join(folder, 'missing.node') };
    const { stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    rmSync(outfile);
    expect(stderr).toBe('');
    const { engine, problems, types } = JSON.parse(stdout);
    expect({ engine, types }).toEqual({ engine: 'remark', types: ['containerDirective'] });
    expect(problems).toMatchObject([{ code: 'DG3058', severity: 'warning' }]);
  });

  it('is not needed for the other parser', async () => {
    expect(await createMarkdownParser({ parser: 'remark' })).toMatchObject({ engine: 'remark', problems: [] });
  });
});
