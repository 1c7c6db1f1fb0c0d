/** Parses `srcset`. */
export interface Candidate {
  url: string;
  /** `2x`, `640w`, or empty. */
  descriptor: string;
}

const CANDIDATE = /[\s,]*(\S*[^\s,])(?:,|\s+([^,]*))?/y;

/** Candidates, and the text between and after them. */
export function srcsetParts(srcset: string): (Candidate | string)[] {
  const parts: (Candidate | string)[] = [];
  CANDIDATE.lastIndex = 0;
  for (let found = CANDIDATE.exec(srcset); found !== null; found = CANDIDATE.exec(srcset)) {
    const [, url = '', written = ''] = found;
    const descriptor = written.trim();
    if (parts.length > 0) parts.push(', ');
    parts.push({ url, descriptor });
    if (descriptor !== '') parts.push(` ${descriptor}`);
  }
  return parts;
}
