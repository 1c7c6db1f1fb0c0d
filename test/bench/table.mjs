/** What reports are made of. */

export const number = (value, digits = 2) => (value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits));
export const kilobytes = (bytes) => (bytes === undefined ? '-' : (bytes / 1000).toFixed(1));

/** Rows in columns; the first row is the head. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows
    .map((row) => row.map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](widths[at])).join('  '))
    .join('\n');
}

/** A target with the measured value; a figure that this run cannot measure is marked. */
export function limit(what, value, { most, unit }) {
  if (value === undefined || Number.isNaN(value)) return `  ?       ${what}: not measured in this run`;
  const verdict = value <= most ? 'reached' : 'MISSED ';
  const by = value <= most ? '' : `, missed by ${number(value - most)}`;
  return `  ${verdict} ${what}: ${number(value)}${unit} (at most ${most}${by})`;
}

export const machineLine = ({ cpu, cores, node, method }) =>
  `${cpu}, ${cores} cores, Node ${node}; CPU and memory by ${method}`;
