import { describe, expect, test } from 'vitest';
import { fence, plain } from '../../helpers/code.ts';
import { parseText } from '../../helpers/parse.ts';

describe('Package managers', () => {
  const tabs = async (script: string): Promise<Record<string, string>> => {
    const { html } = await parseText(fence('bash npm2yarn', script));
    const panels = html.matchAll(/data-label="(\w+)".*?<code>(.*?)<\/code>/gs);
    return Object.fromEntries([...panels].map(([, label, panel]) => [label, plain(panel as string)]));
  };

  test.each([
    ['npm install', 'yarn install', 'pnpm install', 'bun install'],
    ['npm i a b@^1', 'yarn add a b@^1', 'pnpm add a b@^1', 'bun add a b@^1'],
    ['npm add a', 'yarn add a', 'pnpm add a', 'bun add a'],
    ['npm install --save-dev a', 'yarn add --dev a', 'pnpm add --save-dev a', 'bun add --dev a'],
    ['npm i -D a', 'yarn add --dev a', 'pnpm add -D a', 'bun add --dev a'],
    ['npm i a --save', 'yarn add a', 'pnpm add a', 'bun add a'],
    ['npm i -g a', 'yarn global add a', 'pnpm add -g a', 'bun add --global a'],
    ['npm i -E a', 'yarn add --exact a', 'pnpm add -E a', 'bun add --exact a'],
    ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile'],
    ['npm uninstall -D a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
    ['npm rm -g a', 'yarn global remove a', 'pnpm remove -g a', 'bun remove --global a'],
    ['npm update a', 'yarn upgrade a', 'pnpm update a', 'bun update a'],
    ['npm run build', 'yarn build', 'pnpm run build', 'bun run build'],
    ['npm run build -- --watch', 'yarn build --watch', 'pnpm run build --watch', 'bun run build --watch'],
    ['npm run publish', 'yarn run publish', 'pnpm run publish', 'bun run publish'],
    ['npm test', 'yarn test', 'pnpm test', 'bun run test'],
    ['npm start', 'yarn start', 'pnpm start', 'bun run start'],
    ['npm init -y', 'yarn init -y', 'pnpm init', 'bun init -y'],
    [
      'npm create vite@latest app -- --template vue',
      'yarn create vite app --template vue',
      'pnpm create vite@latest app --template vue',
      'bun create vite@latest app --template vue',
    ],
    ['npm init vite@5 app', 'yarn create vite@5 app', 'pnpm create vite@5 app', 'bun create vite@5 app'],
    ['npx -y a b --c', 'yarn dlx a b --c', 'pnpm dlx a b --c', 'bunx a b --c'],
    ['npx -p a b', 'yarn dlx -p a b', 'pnpm --package=a dlx b', 'bunx -p a b'],
    ['npm exec a -- --b', 'yarn a --b', 'pnpm exec a --b', 'bunx a --b'],
    ['npm link a', 'yarn link a', 'pnpm link a', 'bun link a'],
    [
      'npm publish --access public',
      'yarn publish --access public',
      'pnpm publish --access public',
      'bun publish --access public',
    ],
    ['npm run x -w a', 'yarn workspace a x', 'pnpm --filter a run x', 'npm run x -w a'],
    ['npm whoami', 'npm whoami', 'npm whoami', 'npm whoami'],
    ['npm config set a b', 'npm config set a b', 'npm config set a b', 'npm config set a b'],
    [
      'cd a && npm i && npm run b',
      'cd a && yarn install && yarn b',
      'cd a && pnpm install && pnpm run b',
      'cd a && bun install && bun run b',
    ],
    ['npm run a; npm run b', 'yarn a; yarn b', 'pnpm run a; pnpm run b', 'bun run a; bun run b'],
    ['sudo npm i -g a', 'sudo yarn global add a', 'sudo pnpm add -g a', 'sudo bun add --global a'],
    ['A=b npm run c', 'A=b yarn c', 'A=b pnpm run c', 'A=b bun run c'],
    [
      '# npm install\nnpm i # npm i',
      '# npm install\nyarn install # npm i',
      '# npm install\npnpm install # npm i',
      '# npm install\nbun install # npm i',
    ],
    ['echo "npm i && npm ci"', 'echo "npm i && npm ci"', 'echo "npm i && npm ci"', 'echo "npm i && npm ci"'],
    ['npm i \\\n  a \\\n  b', 'yarn add \\\n  a \\\n  b', 'pnpm add \\\n  a \\\n  b', 'bun add \\\n  a \\\n  b'],
    ['npm i "a b" \'c', 'yarn add "a b" \'c', 'pnpm add "a b" \'c', 'bun add "a b" \'c'],
  ])('%s', async (npm, Yarn, pnpm, Bun) => {
    expect(await tabs(npm)).toEqual({ npm, Yarn, pnpm, Bun });
  });

  test.each(['sh npm2yarn', 'bash {npm2yarn}', 'bash npm2yarn2pnpm title="x"', 'bash package-managers'])(
    '%s makes tabs that change together',
    async (first) => {
      const { html, problems } = await parseText(fence(first, 'npm i'));
      expect(html).toMatch(/^<div class="tabs code-group" data-group="npm2yarn">/);
      expect(html.match(/class="code"[ >]/g)).toHaveLength(4);
      expect(problems).toEqual([]);
    },
  );
});
