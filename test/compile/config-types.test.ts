/** The types of a config that users get are those docsgen works with. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { configTypes } from '../../cli/compile/config-types.mjs';
import { writtenTypes } from '../../cli/compile/reference/configuration.mjs';
import { settingsSchema } from '../../cli/compile/reference/json-schema.mjs';
import * as declared from '../../cli/config/settings/site.ts';
import { root, temporaryFolder } from '../helpers/site.ts';

test('the UserConfig of the package accepts exactly what the schema accepts', () => {
  const text = configTypes(settingsSchema(declared), writtenTypes().keys());
  expect(text).toContain(
    "/** Number of posts on a list page. Default: `10`. */\n    postsPerPage?: number | 'ALL' | undefined;",
  );
  const folder = temporaryFolder();
  const config = {
    extends: path.join(root, 'cli/tsconfig.json'),
    include: ['*.ts'],
    compilerOptions: { noEmit: true, typeRoots: [path.join(root, 'node_modules/@types')] },
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const own = path.relative(folder, path.join(root, 'cli/config/settings'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'made.ts'), text.replace('./types.ts', `${own}/types.ts`));
  writeFileSync(
    path.join(folder, 'same.ts'),
    `import type { UserConfig as Inferred } from '${own}/site.ts';
import type { UserConfig as Made } from './made.ts';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const forth = (config: Inferred): Made => config;
export const back = (config: Made): Inferred => config;
export const keys: Same<keyof Inferred, keyof Made> = true;
`,
  );
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
  expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout).toBe('');
});
