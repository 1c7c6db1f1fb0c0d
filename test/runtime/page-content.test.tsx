/** Only the content of an interactive page is printed by React; the frame around it is not. The HTML is that of React. */
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Theme } from '../../runtime/base/theme.ts';
import { Island } from '../../runtime/Island.tsx';
import { Html, useRoute } from '../../runtime/index.ts';
import { print } from '../../runtime/print.ts';
import { createRenderer } from '../../runtime/server.tsx';
import type { RouteData, SiteData } from '../../runtime/types.ts';

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const site = { locale: 'en', texts: {}, navbar: [] } as unknown as SiteData;
const theme = {
  components: {
    Shell: ({ children, route }: { children?: ReactNode; route: RouteData }) => (
      <div className="shell">
        <h2>{route.title}</h2>
        <main>{children}</main>
      </div>
    ),
  },
  layouts: { doc: ({ children }: { children?: ReactNode }) => <article className="doc">{children}</article> },
} as unknown as Theme;
const route = {
  path: '/a',
  title: 'A & "B"',
  layout: 'doc',
  parts: ['<p>one</p>', '<p>two</p>'],
} as unknown as RouteData;

function Counter({ start }: { start: number }) {
  const [n] = useState(start);
  return (
    <button type="button">
      {useRoute().title} {n}
    </button>
  );
}
const Named = () => <input id={useId()} />;
const Never = lazy(() => new Promise<never>(() => {}));

const contents: Record<string, () => ReactNode> = {
  'hooks and parts': () => (
    <>
      <Html html={route.parts[0] ?? ''} />
      <Island>
        <Counter start={3} />
      </Island>
      text {1} <Html html={route.parts[1] ?? ''} inline />
    </>
  ),
  'ids of React': () => <Named />,
  'images, whose preloads are dropped': () => <img src="/a.png" alt="a" />,
  'tags of the head': () => (
    <>
      <title>t</title>
      <p>p</p>
    </>
  ),
  'boundaries that wait': () => (
    <Suspense fallback={<i>wait</i>}>
      <Never />
    </Suspense>
  ),
  nothing: () => null,
};

/** React in development adds stacks to templates, which end at the root. */
const withoutPreloads = (html: string) =>
  html.replace(/^(?:<link rel="preload"[^>]*>)+/, '').replace(/<template[\s\S]*?<\/template>/g, '<template>');

test.each(Object.entries(contents))('%s', (_, Content) => {
  const [ours, reacts] = [createRenderer({ site, theme, print }), createRenderer({ site, theme })];
  for (const isMarked of [true, false])
    for (const parts of [route.parts, ['', '']]) {
      const input = { route: { ...route, parts }, sidebarHtml: '', Content, isMarked };
      expect(withoutPreloads(ours.renderApp(input))).toBe(withoutPreloads(reacts.renderApp(input)));
    }
});

test('an error of a component is thrown, with and without the frame', () => {
  const Content = () => {
    throw new Error('no');
  };
  for (const renderer of [createRenderer({ site, theme, print }), createRenderer({ site, theme })])
    expect(() => renderer.renderApp({ route, sidebarHtml: '', Content })).toThrow('no');
});
