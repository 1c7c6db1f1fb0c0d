/** Styles for classes of Material for MkDocs that pages use. */
import type { MovedFile } from '../base/types.ts';

const RULES: Record<string, string> = {
  'md-button': `.md-button {
  display: inline-block;
  padding: 0.5em 1.5em;
  border: 2px solid currentcolor;
  border-radius: 0.3em;
  font-weight: 700;
  text-decoration: none;
}`,
  'md-button--primary': `.md-button--primary {
  border-color: var(--dg-accent);
  background: var(--dg-accent);
  color: var(--dg-bg);
}`,
  grid: `.grid {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: 1rem;
}`,
  cards: `.grid.cards > ul {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: 1rem;
  padding: 0;
  list-style: none;
}

.grid.cards > ul > li {
  margin: 0;
  padding: 1rem;
  border: 1px solid var(--dg-line);
  border-radius: 0.5rem;
}`,
  inline: `@media (min-width: 45em) {
  .admonition.inline {
    float: inline-start;
    width: 14rem;
    margin-inline-end: 1rem;
  }

  .admonition.inline.end {
    float: inline-end;
    margin-inline: 1rem 0;
  }
}`,
};

const FILE = 'mkdocs.css';

/** A stylesheet with the rules that are needed; none without such classes. */
export function stylesFor(classes: ReadonlySet<string>): { files: MovedFile[]; customCss: string[] } {
  const rules = Object.entries(RULES).filter(([name]) => classes.has(name));
  if (rules.length === 0) return { files: [], customCss: [] };
  const text = `/* Classes that pages kept from MkDocs. */\n${rules.map(([, rule]) => rule).join('\n\n')}\n`;
  return { files: [{ to: FILE, text }], customCss: [FILE] };
}
