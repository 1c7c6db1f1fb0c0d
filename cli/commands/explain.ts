import { Command } from 'commander';
import { EXIT } from './exit-codes.ts';
import { type Done, openSession, type SharedFlags } from './options.ts';

interface ExplainFlags extends SharedFlags {
  json?: boolean;
}

export function explainCommand(done: Done): Command {
  return new Command('explain')
    .description('explain a problem: its cause, an example, the fix, and its severity in this site')
    .argument('[code]', 'code of the problem, such as DG5001 or 5001 (default: lists all problems)')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ docsgen explain DG5001')
    .action(async (code: string | undefined, _flags, self: Command) => {
      done(await execute(code, self));
    });
}

async function execute(written: string | undefined, self: Command): Promise<number> {
  const flags = self.optsWithGlobals<ExplainFlags>();
  const session = openSession('.', flags);
  const { print } = session;
  const { allExplained, explained, findCode, nearCodes } = await import('./explain-facts.ts');
  const { explanationText, listText } = await import('./explain-text.ts');
  const asJson = (value: unknown) => JSON.stringify(value, undefined, 2);
  if (written === undefined) {
    const all = allExplained();
    print.result(flags.json ? asJson(all) : listText(all, print.colors));
    return EXIT.fine;
  }
  const code = findCode(written);
  if (code === undefined) {
    const near = nearCodes(written).join(', ');
    const similar = near === '' ? '' : ` Similar codes: ${near}.`;
    self.error(`error: there is no problem "${written}".${similar} "docsgen explain" lists all problems.`, {
      exitCode: EXIT.usage,
    });
  }
  const one = explained(code);
  const { siteRules } = await import('./explain-site.ts');
  const rules = await siteRules(session, one);
  const inSite = rules.length > 0 ? { ...one, site: rules } : one;
  print.result(flags.json ? asJson(inSite) : explanationText(one, print.colors, rules));
  return EXIT.fine;
}
