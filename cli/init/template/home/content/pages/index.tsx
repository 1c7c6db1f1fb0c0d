import { Link, useSite } from 'docsgen/runtime';
// #if blog
import { CallToAction, Feature, Features, Hero } from 'docsgen/theme';
// #end
// #if landing
import { CallToAction, CodeBlock, Details, Feature, Features, Hero } from 'docsgen/theme';
// #end
import Icon from '@site/components/Icon.tsx';
import Picture from '@site/components/Picture.tsx';
// #if landing
import Showcase from '@site/components/Showcase.tsx';
// #end

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
        <Feature title="Write" href="/docs/writing/markdown" icon={<Icon path="M5 27l2-7L21 6l5 5-14 14zM18 9l5 5" />}>
          Pages are Markdown files in a folder. Add a file, and it appears in the sidebar.
        </Feature>
        <Feature title="Check" href="/docs/getting-started" icon={<Icon path="M28 15v1a12 12 0 1 1-7-11M11 15l5 5L28 7" />}>
          docsgen finds broken links and missing images before your readers do.
        </Feature>
        <Feature title="Publish" href="/docs/getting-started" icon={<Icon path="M9 24a6 6 0 0 1-1-12 9 9 0 0 1 17 2 5 5 0 0 1-1 10M16 28V17M11 21l5-5 5 5" />}>
          The result is a folder of fast static pages that any host can serve.
        </Feature>
      </Features>
      {/* #if landing */}
      <Examples />
      <Questions />
      {/* #end */}
      <CallToAction title="Make it yours" text="This page is content/pages/index.tsx. Change it, or write index.md instead.">
        <Link to="/docs/writing/markdown">See what you can write</Link>
      </CallToAction>
    </>
  );
}
// #if landing

function Examples() {
  return (
    <>
      <Showcase title="Show it in the first minute" example={<CodeBlock language="js" title="example.js" code={example} />}>
        <p>
          Put the shortest example that works here. Visitors decide within a minute whether your project is for them, and
          code is what they look for.
        </p>
        <p>
          <Link to="/docs/writing/markdown">See what else you can write</Link>
        </p>
      </Showcase>
      <Showcase title="One page, one next step" example={<CodeBlock language="sh" title="Terminal" code={commands} />}>
        <p>
          Tell visitors what to type and where to continue. Everything else belongs in the docs, which they can search and
          link to.
        </p>
        <p>
          <Link to="/docs/getting-started">Get started in five steps</Link>
        </p>
      </Showcase>
    </>
  );
}

function Questions() {
  return (
    <section>
      <h2>Questions</h2>
      <Details title="Where do I change this page?">
        It's <code>content/pages/index.tsx</code>, a React component. The boxes, the panel and the picture are components, too:
        some are part of docsgen, the others are in <code>components/</code>.
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
// #end
