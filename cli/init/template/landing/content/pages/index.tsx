import { Link, useSite } from 'docsgen/runtime';
import { CallToAction, CodeBlock, Details, Feature, Features, Hero, Showcase } from 'docsgen/theme';

/** React is loaded only for the content of an `<Island>`. This page has none. */
export const islands = true;

/** The home page. Its title and tagline are in `site.config.ts`. */
export default function Home() {
  const site = useSite();
  return (
    <>
      <Hero title={site.title} tagline={site.tagline} picture={<Picture />} command="npm install __NAME__">
        <Link to="/docs/getting-started">Get started</Link>
        <Link to="/docs/intro">Introduction</Link>
      </Hero>
      <Features>
        <Feature title="The first reason" icon={<Icon path="M17 3L6 18h9l-1 11 11-15h-9z" />}>
          What gets better for the people who use it? Name a number if you have one.
        </Feature>
        <Feature title="The second reason" icon={<Icon path="M16 3l11 4v8c0 7-5 11-11 14C10 26 5 22 5 15V7zM11 16l4 4 7-8" />}>
          What do they no longer have to worry about?
        </Feature>
        <Feature title="The third reason" icon={<Icon path="M6 6h8v8H6zM18 6h8v8h-8zM6 18h8v8H6zM22 17v10M17 22h10" />}>
          What can they add later, without starting again?
        </Feature>
      </Features>
      <Examples />
      <Questions />
      <CallToAction title="Make it yours" text="Five steps from this template to your own page.">
        <Link to="/docs/getting-started">Get started</Link>
      </CallToAction>
    </>
  );
}

function Examples() {
  return (
    <>
      <Showcase title="Show it in the first minute">
        <p>
          Put the shortest example that works here. Visitors decide within a minute whether your project is for them, and
          code is what they look for.
        </p>
        <p>
          <Link to="/docs/writing/markdown">See what else you can write</Link>
        </p>
        <CodeBlock language="js" title="example.js" code={example} />
      </Showcase>
      <Showcase title="One page, one next step">
        <p>
          Tell visitors what to type and where to continue. Everything else belongs in the docs, which they can search and
          link to.
        </p>
        <p>
          <Link to="/docs/getting-started">Get started in five steps</Link>
        </p>
        <CodeBlock language="sh" title="Terminal" code={commands} />
      </Showcase>
    </>
  );
}

function Questions() {
  return (
    <section>
      <h2>Questions</h2>
      <Details title="Where do I change this page?">
        It's <code>content/pages/index.tsx</code>, a React component. Its sections are components of docsgen; the
        picture and the icons are at the end of the file.
      </Details>
      <Details title="Can I write it in Markdown instead?">
        Yes. Delete <code>index.tsx</code> and write <code>content/pages/index.md</code>. Hero, cards and call to action have
        a Markdown form, which the manual describes under Components.
      </Details>
      <Details title="How do I change the colours?">
        Set <code>look.hue</code> in <code>site.config.ts</code>. The page{' '}
        <Link to="/docs/writing/components">Interactive pages</Link> has a slider to find a value.
      </Details>
    </section>
  );
}

const example = `import { greet } from '__NAME__';

// Prints: Good morning, Ada!
console.log(greet('Ada'));`;

const commands = `$ npm install __NAME__
$ npx __NAME__ --help`;

/** A window with a chart. It follows the colours of the site; replace it with a picture of your product. */
function Picture() {
  return (
    <svg viewBox="0 0 420 300" width="420" height="300" role="presentation" style={{ maxInlineSize: '100%', blockSize: 'auto' }}>
      <rect x="1" y="1" width="418" height="298" rx="16" fill="var(--dg-bg-raised)" stroke="var(--dg-line-strong)" strokeWidth="2" />
      <path d="M28 42h96" stroke="var(--dg-text)" strokeWidth="12" strokeLinecap="round" />
      <path d="M28 68h150" stroke="var(--dg-line-strong)" strokeWidth="8" strokeLinecap="round" />
      <rect x="308" y="30" width="84" height="30" rx="9" fill="var(--dg-accent)" />
      <g stroke="var(--dg-line)" strokeWidth="2">
        <path d="M28 112h364M28 160h364M28 208h364M28 256h364" />
      </g>
      <g fill="var(--dg-accent-line)">
        {[64, 92, 78, 116, 104, 138, 152].map((height, index) => (
          <rect key={height} x={40 + index * 51} y={256 - height} width="28" height={height} rx="6" />
        ))}
      </g>
      <path d="M54 176l51-34 51 18 51-46 51 12 51-34 51-12" fill="none" stroke="var(--dg-accent)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="360" cy="80" r="9" fill="var(--dg-bg-raised)" stroke="var(--dg-accent)" strokeWidth="5" />
    </svg>
  );
}

/** A line drawing in the colour of the text around it. `path`: an SVG path for a view box of 32 by 32. */
function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
