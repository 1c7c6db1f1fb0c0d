import { Island, Link, useSite } from 'docsgen/runtime';
import { CallToAction, Card, Cards, Feature, Features, Hero, Showcase } from 'docsgen/theme';
import type { ReactNode } from 'react';
import { LiveEditor } from '../components/live/LiveEditor.tsx';
import { Code } from './_home/Code.tsx';
import command from './_home/code/command.ts?raw';
import save from './_home/code/save.ts?raw';
import server from './_home/code/server.ts?raw';
import { Examples } from './_home/Examples.tsx';
import './index.css';

export const title = 'An extensible text editor framework';
export const description =
  'Lexical is a framework for building text editors on the web: reliable, accessible, fast and extensible.';

/** Only the editors are interactive: React and Lexical load when a reader comes near them. */
export const islands = true;

interface Reason {
  title: string;
  text: string;
  /** The page with more details. */
  to: string;
  drawing: ReactNode;
}

const features: Reason[] = [
  {
    title: 'Reliable',
    text: 'Every change produces an immutable state. You can store it, compare it, undo to it, and test it without a browser.',
    to: '/docs/concepts/editor-state',
    drawing: (
      <>
        <path d="M32 8l20 7v14c0 13-8 22-20 27-12-5-20-14-20-27V15z" />
        <path className="home-drawing-accent" d="M22 32l7 7 13-14" />
      </>
    ),
  },
  {
    title: 'Accessible',
    text: 'The text is in one editable element that screen readers already understand. You control roles, labels and keys.',
    to: '/docs/concepts/dom-events',
    drawing: (
      <>
        <circle cx="32" cy="32" r="24" />
        <circle className="home-drawing-accent" cx="32" cy="20" r="3" />
        <path className="home-drawing-accent" d="M19 28l13 3 13-3M32 31v9M32 40l-7 11M32 40l7 11" />
      </>
    ),
  },
  {
    title: 'Fast',
    text: 'Updates are batched, and only the elements that differ change. The core has no dependencies, and you load only the packages you use.',
    to: '/docs/design',
    drawing: (
      <>
        <path d="M10 44a24 24 0 1 1 44 0" />
        <path className="home-drawing-accent" d="M32 38l11-15M32 38h.1" />
        <path d="M16 52h32" />
      </>
    ),
  },
  {
    title: 'Cross Platform',
    text: 'The core is plain JavaScript and runs with any framework, or on a server without a page. There is a native implementation for iOS.',
    to: '/docs/packages/lexical-headless',
    drawing: (
      <>
        <rect x="6" y="12" width="40" height="28" rx="3" />
        <path d="M18 50h16M26 40v10" />
        <rect className="home-drawing-accent" x="42" y="24" width="16" height="30" rx="3" />
      </>
    ),
  },
];

const ways = [
  {
    title: 'Concepts',
    text: 'State, nodes, commands, listeners: the ideas that everything else builds on.',
    to: '/docs/concepts/editor-state',
  },
  { title: 'Packages', text: 'What each package does, and how to use it.', to: '/docs/packages/lexical' },
  { title: 'React', text: 'Plugins, hooks, and an editor as a component.', to: '/docs/react/' },
  { title: 'API', text: 'Every class, function and type, with a link to its source.', to: '/docs/api/' },
];

/** The home page: the promise with an editor that keeps it, four reasons, three ideas, editors to try, ways to go on. */
export default function Home() {
  const { title: siteTitle, tagline } = useSite();
  const promise = (
    <>
      <span className="home-name">{siteTitle}</span> Build the editor your product needs.
    </>
  );
  const editor = (
    <Island on="intent">
      <LiveEditor sample="hero" />
    </Island>
  );
  return (
    <div className="home">
      <Hero title={promise} tagline={tagline} picture={editor} command="npm install lexical">
        <Link to="/docs/intro">Get Started</Link>
        <Link to="https://playground.lexical.dev/">Visit Playground</Link>
      </Hero>
      <Features>
        {features.map(({ title: name, text, to, drawing }) => (
          <Feature
            key={name}
            title={name}
            href={to}
            icon={
              <svg className="home-drawing" viewBox="0 0 64 64" width="44" height="44" aria-hidden="true">
                {drawing}
              </svg>
            }
          >
            {text}
          </Feature>
        ))}
      </Features>
      <Island on="intent">
        <Examples />
      </Island>
      <Ideas />
      <Cards cols={4} className="home-ways">
        {ways.map(({ title: name, text, to }) => (
          <Card key={to} title={name} href={to}>
            <p>{text}</p>
          </Card>
        ))}
      </Cards>
      <CallToAction title="Write your first editor" text="Plain JavaScript or React: a working editor in a few lines.">
        <Link to="/docs/getting-started/quick-start">Quick start</Link>
        <Link to="/docs/intro">Read the introduction</Link>
      </CallToAction>
    </div>
  );
}

function Ideas() {
  return (
    <>
      <Showcase title="A document is data.">
        <p>
          Every change makes a new, immutable state. Store it as JSON, compare two of them, or go back to any of them.
          The page follows: Lexical changes only what differs.
        </p>
        <p>
          <Link to="/docs/concepts/editor-state">Editor state</Link>
        </p>
        <Code file="save.ts" code={save} />
      </Showcase>
      <Showcase title="Features are commands.">
        <p>
          A toolbar button, a shortcut and a menu dispatch the same command. Your plugin listens for it, and another
          plugin can take it first.
        </p>
        <p>
          <Link to="/docs/concepts/commands">Commands</Link>
        </p>
        <Code file="command.ts" code={command} />
      </Showcase>
      <Showcase title="The same code runs on your server.">
        <p>
          Read, check and convert documents without a browser, with the nodes that your editor has. Tests need no page
          either.
        </p>
        <p>
          <Link to="/docs/packages/lexical-headless">Lexical without a page</Link>
        </p>
        <Code file="server.ts" code={server} />
      </Showcase>
    </>
  );
}
