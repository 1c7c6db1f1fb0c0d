/** What the first line of a code block says to those who check it. */

export interface SampleInfo {
  /** As it was written, without settings that touch it (`ts{1,3}`); empty when there is none. */
  lang: string;
  /** What follows the language; empty when nothing does. */
  meta: string;
  /** From `title="…"`. */
  title?: string;
  /** False for blocks marked `fragment` or `no-check`, and for those whose code is in a file. */
  check: boolean;
  /** Numbers of diagnostics that must occur, from `expect-error=2345,2322`. */
  expect: number[];
}

/** @param info What follows the fence on its line: `ts title="a.ts" fragment`. */
export function readSampleInfo(info: string): SampleInfo {
  const [, lang = '', meta = ''] = /^([\w-]*)\s*([\s\S]*)$/.exec(info) ?? [];
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/.exec(meta)?.slice(1).join('');
  const words = meta.replace(/"[^"]*"|'[^']*'/g, '""').split(/\s+/);
  return {
    lang,
    meta,
    ...(title ? { title } : {}),
    check: !words.some((word) => word === 'fragment' || word === 'no-check' || word.startsWith('file=')),
    expect: words.flatMap((word) => numbersOf(/^expect-error=\{?([\d,]+)\}?$/.exec(word)?.[1])),
  };
}

const numbersOf = (list = ''): number[] => list.split(',').flatMap((one) => (one === '' ? [] : Number(one)));
