/** A site with components in all places that have them: islands, contexts, lazy ones, a React page, parts of a theme, a layout. */

/** A component that counts. `label`: what is edited. */
export const counter = (name: string, label: string): string => `import { useState } from 'react';
export function ${name}() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" data-name="${name}" onClick={() => setCount(count + 1)}>
      ${label} {count}
    </button>
  );
}
`;

/** Where components of a site are. Each file gives its text for a label. */
export const FILES: Record<string, (label: string) => string> = {
  // An island, in MDX.
  'components/Island.tsx': (label) => counter('Island', label),
  // The default export, without a name.
  'components/nameless.tsx': (label) => `import { useState } from 'react';
export default () => {
  const [count, setCount] = useState(0);
  return <button type="button" data-name="nameless" onClick={() => setCount(count + 1)}>${label} {count}</button>;
};
`,
  // Wrapped, with a hook of the site.
  'components/Wrapped.tsx': (label) => `import { memo } from 'react';
import { useCount } from './use-count.ts';
export const Wrapped = memo(function Inner() {
  const [count, add] = useCount();
  return <button type="button" data-name="Wrapped" onClick={add}>${label} {count}</button>;
});
`,
  // Below a boundary of lazy loading.
  'components/Late.tsx': (label) => counter('Late', label).replace('export function', 'export default function'),
  // A context with its provider and a hook, and two islands that use it.
  'components/team.tsx': (label) => `import { createContext, type ReactNode, useContext, useState } from 'react';
const Team = createContext<{ count: number; add(): void }>({ count: -1, add() {} });
export function TeamProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  return <Team.Provider value={{ count, add: () => setCount(count + 1) }}>{children}</Team.Provider>;
}
export const useTeam = () => useContext(Team);
export function TeamLabel() {
  const { count, add } = useTeam();
  return <button type="button" data-name="TeamLabel" onClick={add}>${label} {count}</button>;
}
`,
  'components/Member.tsx': (label) => `import { useTeam } from './team.tsx';
export const Member = () => <output data-name="Member">${label} {useTeam().count}</output>;
`,
  // A module without components, which two of them import.
  'components/words.ts': (label) => `export const words = '${label}';\n`,
  'components/Reader.tsx': () => `import { useState } from 'react';
import { words } from './words.ts';
export function Reader() {
  const [count, setCount] = useState(0);
  return <button type="button" data-name="words" onClick={() => setCount(count + 1)}>{words} {count}</button>;
}
`,
  // A part of the theme, and a layout.
  'theme/Footer.tsx': (label) => counter('Footer', label),
  'theme/Article.tsx': (label) => `import { defaultTheme } from 'docsgen/theme';
import { type ComponentProps, useState } from 'react';
const { doc: Docs } = defaultTheme.layouts;
export function Article(props: ComponentProps<typeof Docs>) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" data-name="Article" onClick={() => setCount(count + 1)}>${label} {count}</button>
      <Docs {...props} />
    </>
  );
}
`,
};

/** A page that is a component, and exports facts about itself. */
export const reactPage = (label: string): string =>
  `${counter('Play', label).replace('export function', 'export default function')}export const title = 'React page';\n`;

export const OTHERS: Record<string, string> = {
  'site.config.mjs':
    "export default { title: 'Acme', url: 'https://acme.example', theme: './theme/index.tsx', favicon: 'icon.svg' };\n",
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'components/use-count.ts': `import { useState } from 'react';
export function useCount(): [number, () => void] {
  const [count, setCount] = useState(0);
  return [count, () => setCount(count + 1)];
}
`,
  'theme/index.tsx': `import { defaultTheme } from 'docsgen/theme';
import { Article } from './Article.tsx';
import { Footer } from './Footer.tsx';
const { Shell } = defaultTheme.components;
export default {
  ...defaultTheme,
  layouts: { ...defaultTheme.layouts, doc: Article },
  components: { ...defaultTheme.components, Shell: (props) => <><Shell {...props} /><Footer /></> },
};
`,
  'components/Styled.tsx': `import { useState } from 'react';
import styles from './styled.module.css';
import './plain.css';
export function Styled() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" data-name="Styled" className={\`plain \${styles.box}\`} onClick={() => setCount(count + 1)}>
      Styled {count}
    </button>
  );
}
`,
  'components/styled.module.css': '.box { color: rgb(1, 1, 1) }\n',
  'components/plain.css': '.plain { outline: 1px solid }\n',
  'content/pages/react.tsx': reactPage('Start'),
  'content/docs/styled.mdx': "import { Styled } from '../../components/Styled.tsx';\n\n# Styled\n\n<Styled />\n",
  'content/docs/play.mdx': `import { lazy, Suspense } from 'react';
import { Island } from '../../components/Island.tsx';
import Nameless from '../../components/nameless.tsx';
import { Wrapped } from '../../components/Wrapped.tsx';
import { TeamLabel, TeamProvider } from '../../components/team.tsx';
import { Member } from '../../components/Member.tsx';
import { Reader } from '../../components/Reader.tsx';

export const Late = lazy(() => import('../../components/Late.tsx'));

# Play

<Island />

Text between.

<Nameless />

<Wrapped />

<TeamProvider>

<TeamLabel />

More text.

<Member />

</TeamProvider>

<Reader />

<Suspense fallback={<p>Later</p>}><Late /></Suspense>
`,
};
