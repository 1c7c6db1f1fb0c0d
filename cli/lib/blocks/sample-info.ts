/** The first line of a code block, as the checks of samples read it. */

export interface SampleInfo {
  /** As written, without settings that follow directly (`ts{1,3}`); empty when there is none. */
  lang: string;
  /** The rest of the line after the language. */
  meta: string;
  /** From `title="…"`. */
  title?: string;
  /** False for blocks marked `fragment` or `no-check`, and for blocks whose code is in a file. */
  check: boolean;
  /** Diagnostics that must occur, from `expect-error=2345,2322`. */
  expect: number[];
}

/** @param info Text after the fence on its line: `ts title="a.ts" fragment`. */
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
