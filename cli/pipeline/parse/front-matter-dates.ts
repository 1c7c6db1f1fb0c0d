/** Dates as authors write them: a day, or a day with its time. */
const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|z|[-+]\d{1,2}(?::?\d{2})?)?)?$/;

/** @returns An ISO date, or an ISO time in UTC; undefined when the day or time does not exist. */
export function readDate(written: string): string | undefined {
  const found = DATE.exec(written.trim());
  if (!found) return undefined;
  const [, y, mo, d, h, mi, s = '0', fraction = '0', zone] = found;
  const [year, month, day] = [Number(y), Number(mo), Number(d)];
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (year < 1 || midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return undefined;
  if (h === undefined) return midnight.toISOString().slice(0, 10);
  if (Number(h) > 23 || Number(mi) > 59 || Number(s) > 59) return undefined;
  const offset = zoneMinutes(zone);
  if (offset === undefined) return undefined;
  const milliseconds = Math.trunc(Number(`0.${fraction}`) * 1000);
  return new Date(
    Date.UTC(year, month - 1, day, Number(h), Number(mi) - offset, Number(s), milliseconds),
  ).toISOString();
}

function zoneMinutes(zone: string | undefined): number | undefined {
  const found = /^([-+])(\d{1,2}):?(\d{2})?$/.exec(zone ?? '');
  if (!found) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  if (minutes > 14 * 60 || Number(found[3] ?? 0) > 59) return undefined;
  return found[1] === '-' ? -minutes : minutes;
}
