/** How long tests print what they have measured, beside the figures to reach. */

export interface Figure {
  what: string;
  value: number;
  /** The figure to reach. */
  most?: number;
  unit?: string;
}

const rounded = (value: number): string => String(Number(value.toPrecision(3)));

/** Prints a line for each figure. Figures depend on the machine, so a missed one fails no test. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const lines = figures.map(({ what, value, most, unit = '' }) => {
    const verdict = most === undefined ? '' : value <= most ? ' (met)' : ' (MISSED)';
    const goal = most === undefined ? '' : `, at most ${rounded(most)}${unit}${verdict}`;
    return `  ${what}: ${rounded(value)}${unit}${goal}`;
  });
  console.log([`\n${title}`, ...lines].join('\n'));
}
