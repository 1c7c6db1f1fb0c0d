import { type Command, Option } from 'commander';
import type { McpFlags } from './mcp-run.ts';
import { addServerFlags, type Done, placeCommand, wholeNumber } from './options.ts';

export function mcpCommand(done: Done): Command {
  const command = placeCommand(
    'mcp',
    'an MCP server for the docs: search, pages, API symbols; on standard input and output, or over HTTP',
  ).addHelpText('after', '\nExample:\n  $ docsgen mcp https://docs.example.com/');
  return addServerFlags(command)
    .addOption(
      new Option('--max-rate <number>', 'requests that an IP address may send in a minute over HTTP; 0: no limit')
        .argParser(wholeNumber(0, 1_000_000))
        .default(600),
    )
    .action(async (place: string, _flags, self: Command) => {
      const { runMcp } = await import('./mcp-run.ts');
      const code = await runMcp(place, self.optsWithGlobals<McpFlags>());
      if (code !== undefined) done(code);
    });
}
