import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../../cli/pipeline/parse/files/encoding.ts';
import { fc } from '../../helpers/fc.ts';

const decode = (bytes: Uint8Array | number[] | string) => decodeUtf8(Buffer.from(bytes as string), 'a.md');

describe('a content file that is UTF-8', () => {
  it('is read unchanged, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!/[\0\u0002\u0003]/.test(text) && text.isWellFormed() && !text.startsWith('\ufeff'));
        expect(decode(text).value).toBe(text);
      }),
    );
  });

  it('may be a view into a larger buffer', () => {
    const all = Buffer.from('xxäöyy');
    expect(decodeUtf8(new Uint8Array(all.buffer, all.byteOffset + 2, 4), 'a.md').value).toBe('äö');
  });

  it('loses its byte order mark, so that the first character is in column 1', () => {
    expect(decode('\ufeff# Ä')).toEqual({ value: '# Ä', problems: [] });
    expect(decode('\ufeff# A')).toEqual({ value: '# A', problems: [] });
  });

  it('may be empty', () => {
    expect(decode('')).toEqual({ value: '', problems: [] });
  });

  it.each([
    ['NUL', 'ab\ncd\0e\0', 'ab\ncd\ufffde\ufffd', 'U+0000'],
    ['the mark that opens a hole', 'ab\ncd\u0002e\u0002', 'ab\ncd\ufffde\ufffd', 'U+0002'],
    ['the mark that closes a hole', 'äb\ncd\u0003e\u0003', 'äb\ncd\ufffde\ufffd', 'U+0003'],
  ])('never passes %s on: it becomes U+FFFD, reported at its place', (_, text, value, name) => {
    const result = decode(text);
    expect(result.value).toBe(value);
    expect(result.problems).toMatchObject([{ code: 'DG2009', severity: 'warning', file: 'a.md', line: 2, column: 3 }]);
    expect(result.problems[0]?.message).toContain(`${name} 2 times`);
  });

  it('keeps characters that turn the text direction, with a warning for each line', () => {
    const result = decode('a\nb \u202ec\u202d\n\u2066d');
    expect(result.value).toBe('a\nb \u202ec\u202d\n\u2066d');
    expect(result.problems).toMatchObject([
      { code: 'DG2010', severity: 'warning', line: 2, column: 3 },
      { code: 'DG2010', severity: 'warning', line: 3, column: 1 },
    ]);
  });

  it('may hold U+2028 and U+2029 without a word', () => {
    expect(decode('a\u2028b\u2029c')).toEqual({ value: 'a\u2028b\u2029c', problems: [] });
  });
});

describe('a content file that is not UTF-8', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13];
  it.each<[what: string, bytes: Buffer, byte: number, message: RegExp, text?: string]>([
    ['Latin-1 text', Buffer.from('# Titel\n\nGrüße', 'latin1'), 11, /Latin-1 text \("ü"\)/, '# Titel\n\nGrüße'],
    ['Windows-1252 text', Buffer.from([0x61, 0x93, 0x62, 0x94]), 1, /Windows-1252 text/, 'a“b”'],
    ['UTF-16 with a mark', Buffer.from('\ufeff# Title', 'utf16le'), 0, /UTF-16/, '# Title'],
    ['UTF-16 big endian', Buffer.from('\ufeff# Title', 'utf16le').swap16(), 0, /UTF-16/, '# Title'],
    ['UTF-16 without a mark', Buffer.from('# Title\n', 'utf16le'), 1, /UTF-16/, '# Title\n'],
    ['a picture', Buffer.from(png), 0, /a PNG image/],
    ['a program', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 37) % 256)), 4, /a binary file/],
    [
      'a cut-off character',
      Buffer.concat([Buffer.from('ab\n€'), Buffer.from([0xe2, 0x82])]),
      6,
      /not valid UTF-8/,
      'ab\n€\ufffd',
    ],
    ['an overlong character', Buffer.from([0x61, 0xc0, 0xaf]), 1, /not valid UTF-8/, 'aÀ¯'],
    ['half a pair', Buffer.from([0x61, 0x62, 0xed, 0xa0, 0x80]), 2, /not valid UTF-8/, 'abí\u00a0€'],
  ])(
    '%s: the report names the first wrong byte and what to do; only a binary file has no text',
    (_, bytes, byte, message, text) => {
      const { value, problems } = decode(bytes);
      expect(value).toBe(text);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatchObject({ code: 'DG2008', severity: 'error', file: 'a.md' });
      expect(problems[0]?.message).toMatch(message);
      expect(problems[0]?.message).toContain(`the file is not valid UTF-8 at byte ${byte}`);
      expect(problems[0]?.hint).toMatch(/UTF-8|public folder/);
    },
  );

  it('is reported with line and column where lines can be counted', () => {
    expect(decode(Buffer.from('# Titel\n\nGrüße', 'latin1')).problems[0]).toMatchObject({ line: 3, column: 3 });
  });

  it('is found at the right byte wherever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: 'grapheme' }), (a, b) => {
        fc.pre(!/[\0-\x08\x0e-\x1f]/.test(a + b) && a.isWellFormed() && b.isWellFormed());
        const before = Buffer.from(`x${a}`);
        const { problems } = decode(Buffer.concat([before, Buffer.from([0xff]), Buffer.from(b)]));
        expect(problems[0]?.message).toContain(`not valid UTF-8 at byte ${before.length}`);
      }),
    );
  });
});
