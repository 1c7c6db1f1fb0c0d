/**
 * The MCP SDK as one small module. It is the largest package that the CLI contains, so what docsgen does not call is left
 * out: a JSON Schema validator (docsgen judges the arguments of its tools itself), zod's way to JSON Schema, and names.
 */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** What docsgen imports from it. */
const CONTENTS = `
export { createMcpHandler, ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from '@modelcontextprotocol/server';
export { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
`;

/** Nothing calls it: it judges answers to questions that this server never asks. */
const SHIMS = `
import process from 'node:process';
export { process };
export class DefaultJsonSchemaValidator {
  getValidator() { throw new Error('docsgen has no JSON Schema validator for MCP'); }
}
`;

/** zod's functions that write JSON Schema: every schema refers to them, and nothing here calls them. */
const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;

const lighter = /** @satisfies {import('esbuild').Plugin} */ ({
  name: 'lighter-mcp-sdk',
  setup(plugin) {
    const namespace = 'mcp-shims';
    plugin.onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, ({ path }) => ({ path, namespace }));
    plugin.onLoad({ filter: /./, namespace }, () => ({ contents: SHIMS, resolveDir: process.cwd() }));
    plugin.onLoad({ filter: WRITERS }, ({ path }) => {
      const names = [...readFileSync(path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const none = 'const none = () => { throw new Error("docsgen left this part of zod out"); };';
      return { contents: `${none}\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };` };
    });
  },
});

/**
 * Bundles it. The paths of its sources are those of packages whose licenses the package must name.
 * @param {import('esbuild').BuildOptions} options Those of the CLI.
 * @returns {Promise<{ plugin: import('esbuild').Plugin, inputs: import('esbuild').Metafile['inputs'] }>}
 */
export async function mcpSdk(options) {
  const resolveDir = /** @type {string} */ (options.absWorkingDir);
  const { outputFiles, metafile } = await build({
    ...options,
    stdin: { contents: CONTENTS, resolveDir },
    minify: true,
    banner: {},
    metafile: true,
    plugins: [lighter],
    write: false,
  });
  const namespace = 'mcp-sdk';
  return {
    inputs: metafile.inputs,
    plugin: {
      name: namespace,
      setup(plugin) {
        plugin.onResolve({ filter: /^@modelcontextprotocol\/server(?:\/stdio)?$/ }, () => ({
          ...{ path: 'sdk', namespace, sideEffects: false },
        }));
        plugin.onLoad({ filter: /./, namespace }, () => ({ contents: outputFiles[0]?.text ?? '', resolveDir }));
      },
    },
  };
}
