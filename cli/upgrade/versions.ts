/** Versions of packages, in the order of semver. */

const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

export const isVersion = (text: string): boolean => VERSION.test(text);

/** Negative if `a` is older. A prerelease is older than its version. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  for (const [index, part] of one.numbers.entries())
    if (part !== other.numbers[index]) return part - (other.numbers[index] ?? 0);
  if (one.prerelease === other.prerelease) return 0;
  if (one.prerelease === '') return 1;
  if (other.prerelease === '') return -1;
  return comparePrereleases(one.prerelease.split('.'), other.prerelease.split('.'));
}

function partsOf(version: string): { numbers: number[]; prerelease: string } {
  const [, major, minor, patch, prerelease = ''] = VERSION.exec(version) ?? [];
  return { numbers: [major, minor, patch].map(Number), prerelease };
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  for (const [index, part] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (part === other) continue;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(part), /^\d+$/.test(other)];
    if (isNumber && isOtherNumber) return Number(part) - Number(other);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return part < other ? -1 : 1;
  }
  return a.length - b.length;
}
