/** Entries of the shared cache are `ActionResult` messages, and nothing else is read as one. */
import { describe, expect, test } from 'vitest';
import { decodeResult, encodeResult } from '../../cli/remote/action-result.ts';
import { decodeEntry, encodeEntry, nameOfKey } from '../../cli/remote/entries.ts';

const digest = (hash: string, size: number) => ({ hash: hash.repeat(32), size });
const result = {
  files: [
    { path: 'pack', digest: digest('ab', 3_000_000) },
    { path: 'empty', digest: digest('cd', 0) },
  ],
  stdout: '{"key":"k","facts":"é"}',
  stderr: 'hmac',
};
/** The same message from protobufjs, made with the definition of the API. */
const MADE_BY_ANOTHER =
  'Ek8KBHBhY2sSRwpAYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYhDAjbcBEksKBWVtcHR5EkIKQGNkY2RjZGNkY2RjZGNkY2RjZGNkY2RjZGNkY2RjZGNkY2RjZGNkY2RjZGNkY2RjZGNkY2RjZGNkY2RjZGNkY2QqGHsia2V5IjoiayIsImZhY3RzIjoiw6kifToEaG1hY0oJCgdkb2NzZ2Vu';

describe('an ActionResult', () => {
  test('has the bytes that another library gives it, and is read back', () => {
    expect(encodeResult(result).toString('base64')).toBe(MADE_BY_ANOTHER);
    expect(decodeResult(encodeResult(result))).toEqual(result);
    for (const size of [127, 128, 2 ** 31, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER]) {
      const one = { files: [{ path: 'p', digest: digest('ef', size) }], stdout: '', stderr: '' };
      expect(decodeResult(encodeResult(one))).toEqual(one);
    }
  });

  const bytes = encodeResult(result);
  const field = (number: number, text: string) => Buffer.from([number * 8 + 2, text.length, ...Buffer.from(text)]);
  test('may have metadata of a server', () => {
    const [plain] = [bytes.subarray(0, bytes.length - 11)];
    expect(decodeResult(Buffer.concat([field(9, '\x12\x00\x0a\x03abc'), plain]))).toEqual(result);
    expect(decodeResult(Buffer.concat([bytes, Buffer.from([0x20, 0])]))).toEqual(result);
  });

  test.each<[string, Buffer]>([
    ['an unknown field', Buffer.concat([bytes, field(6, 'x')])],
    ['a field twice', Buffer.concat([bytes, field(5, '{}')])],
    ['a failed action', Buffer.concat([bytes, Buffer.from([0x20, 1])])],
    ['a field of another kind', Buffer.concat([bytes, Buffer.from([0x22, 0])])],
    ['a cut end', bytes.subarray(0, -1)],
    ['a number without end', Buffer.from(Array.from({ length: 20 }, () => 0xff))],
    ['a hash in capitals', Buffer.from(bytes.toString('latin1').replace('abab', 'ABAB'), 'latin1')],
    ['text that is not UTF-8', Buffer.from(bytes.toString('latin1').replace('\xc3', '\xff'), 'latin1')],
    ['no output', Buffer.alloc(0)],
    ['a page of HTML', Buffer.from('<!doctype html><title>Sign in</title>')],
  ])('with %s is not read', (_, damaged) => {
    expect(() => decodeResult(damaged)).toThrow();
  });
});

describe('an entry', () => {
  const entry = { files: result.files, facts: '{"pages":3}' };
  const [key, secret] = ['pages of the lamp', 'a secret'];

  test('is read with its key alone, and with the secret it was signed with', () => {
    const [signed, plain] = [encodeEntry({ key, entry }, secret), encodeEntry({ key, entry }, undefined)];
    expect(decodeEntry(signed, key, secret)).toEqual(entry);
    expect(decodeEntry(signed, key, undefined)).toEqual(entry);
    expect(decodeEntry(plain, key, undefined)).toEqual(entry);
    expect(decodeEntry(plain, key, secret)).toBeUndefined();
    expect(decodeEntry(signed, key, 'another')).toBeUndefined();
    expect(decodeEntry(signed, 'pages of the desk', secret)).toBeUndefined();
    expect(decodeEntry(signed, 'pages of the desk', undefined)).toBeUndefined();
    expect(nameOfKey(key)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('has the name and the signature that it has always had', () => {
    expect(nameOfKey(key)).toBe('aa5eda757edd879d2bb5721db9f6be1e000229b9312faebbcefb65bfbbaffa05');
    expect(decodeResult(encodeEntry({ key, entry }, secret)).stderr).toBe(
      'hmac-sha256 168e43706b075adc852bd81dea0072af3ba6fa9c3e4524c268ec7039c158b429',
    );
  });

  test('with any single bit changed is not read', () => {
    const bytes = encodeEntry({ key, entry }, secret);
    // The metadata at the end are the server's, and are not signed.
    const end = bytes.length - 'Nndocsgen'.length;
    const read: string[] = [];
    for (let at = 0; at < end; at += 1) {
      for (let bit = 1; bit < 256; bit *= 2) {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ bit;
        if (decodeEntry(damaged, key, secret) !== undefined) read.push(`${at} ^ ${bit}`);
      }
    }
    expect(read).toEqual([]);
  });
});
