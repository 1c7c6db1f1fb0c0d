/** Files of the old docs folder, and which of them MkDocs published. */
import ignore from 'ignore';

export const isPage = (file: string): boolean => /\.(?:md|markdown|mdown|mkdn?)$/i.test(file);

/** Hidden for MkDocs: names with a dot at the start; `.well-known/` is kept. */
export const isHidden = (file: string): boolean => /(?:^|\/)\./.test(file) && !/^\.well-known\//.test(file);

/** Patterns of `.gitignore`. Later ones win: unlike Git, MkDocs can take a file back whose folder is excluded. */
export function ignored(patterns: string): (file: string) => boolean {
  const rules = patterns.split(/\r?\n/).map((line) => {
    const negated = line.startsWith('!');
    return {
      negated,
      rule: ignore({ ignorecase: false, allowRelativePaths: true }).add(negated ? line.slice(1) : line),
    };
  });
  return (file) => rules.reduce((is, { rule, negated }) => (rule.ignores(file) ? !negated : is), false);
}
