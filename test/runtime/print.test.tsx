import { createElement, Fragment, memo, type ReactNode, useMemo } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../runtime/ErrorBoundary.tsx';
import { Html } from '../../runtime/Html.tsx';
import { print } from '../../runtime/print.ts';
import { fc } from '../helpers/fc.ts';

// React's hints for development: children without keys, hooks outside of components.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const text = fc.constantFrom('', 'a', ' b ', '<i>', '"c" & \'d\'', '→', '\n', 'javascript:e()', '/f', '0');
const value = fc.oneof(text, fc.constantFrom(undefined, null, true, false, 0, 28));
const attributes = fc.dictionary(
  fc.constantFrom(
    ...'className id href src alt title role hidden disabled lang dir hrefLang dateTime popoverTarget type width'.split(
      ' ',
    ),
    ...'data-a data-B aria-current aria-label target tabIndex style onClick autoFocus key suppressHydrationWarning'.split(
      ' ',
    ),
  ),
  value,
  { maxKeys: 4 },
);
const tag = fc.constantFrom(...'div span a p button ul li nav details summary time b code h1 section em'.split(' '));
const Shown = ({ children }: { children?: ReactNode }): ReactNode => <>{children}</>;

const { node } = fc.letrec<{ node: ReactNode; list: ReactNode[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    value,
    fc.record({ html: text, inline: fc.boolean(), body: fc.boolean() }).map((props) => createElement(Html, props)),
    attributes.map((own) => createElement('img', { ...own, style: undefined })),
    fc
      .tuple(tag, attributes, tie('list'))
      .map(([name, own, children]) => createElement(name, { ...own, style: undefined }, ...children)),
    fc
      .tuple(fc.constantFrom(Shown, Fragment), tie('list'))
      .map(([type, children]) => createElement(type, null, ...children)),
    tie('list').map((children) => createElement(ErrorBoundary, { resetKey: 'a', children })),
    tie('list'),
  ),
  list: fc.array(tie('node'), { maxLength: 4 }),
}));

/** React's HTML, without the preloads before it. */
const byReact = (shown: ReactNode): string => renderToString(shown).replace(/^(?:<link rel="preload"[^>]*>)+/, '');

it('Elements are printed as React prints them', () => {
  let printed = 0;
  fc.assert(
    fc.property(node, (shown) => {
      const html = print(shown);
      if (html === undefined) return;
      printed++;
      expect(html).toBe(byReact(shown));
    }),
    { numRuns: 3000 },
  );
  expect(printed).toBeGreaterThan(500);
});

it.each([
  ['a hook', () => createElement(() => useMemo(() => 'a', []))],
  ['a memo', () => createElement(memo(() => 'a'))],
  [
    'an error',
    () =>
      createElement(() => {
        throw new Error('a');
      }),
  ],
  ['a promise', () => createElement(async () => 'a')],
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is not printed.
  ['HTML that is no text', () => createElement('div', { dangerouslySetInnerHTML: { __html: 1 as never } })],
  ['properties of ours in an element', () => createElement('div', { html: '<b>', as: 'a' } as never)],
  ['an unknown element', () => createElement('canvas')],
  ['an unknown attribute', () => createElement('div', { style: { color: 'red' } })],
])('React prints what has %s', (_, shown) => {
  expect(print(createElement('div', null, shown()))).toBeUndefined();
});
