/** How much of the API reference is explained, as a table. */
import type { ApiCoverage } from '../model/result.ts';

const HEAD = ['', 'symbols', 'with a comment', 'in guides'];

export function coverageText({ symbols, documented, inGuides, modules }: ApiCoverage): string {
  const rows = [...modules, { name: 'all', symbols, documented, inGuides }].map((row) => [
    row.name,
    String(row.symbols),
    share(row.documented, row.symbols),
    share(row.inGuides, row.symbols),
  ]);
  const widths = HEAD.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const lines = [HEAD, ...rows].map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return `API documentation\n${lines.map((line) => line.trimEnd()).join('\n')}`;
}

const share = (part: number, whole: number): string =>
  `${part} (${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %)`;
