import { Link, useSite } from 'docsgen/runtime';
import { CallToAction, Feature, Features, Hero } from 'docsgen/theme';
import Icon from '@site/components/Icon.tsx';
import Picture from '@site/components/Picture.tsx';

/** Only what is in an `<Island>` would need React in the browser. Nothing here does. */
export const islands = true;

/** The home page. Its title and its tagline are in `site.config.ts`. */
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
          Pages are Markdown files in a folder. Add one, and it has its place in the sidebar.
        </Feature>
        <Feature title="Check" href="/docs/getting-started" icon={<Icon path="M28 15v1a12 12 0 1 1-7-11M11 15l5 5L28 7" />}>
          Broken links and missing pictures are found before your readers find them.
        </Feature>
        <Feature title="Publish" href="/docs/getting-started" icon={<Icon path="M9 24a6 6 0 0 1-1-12 9 9 0 0 1 17 2 5 5 0 0 1-1 10M16 28V17M11 21l5-5 5 5" />}>
          Out comes a folder of fast, plain pages that every host can serve.
        </Feature>
      </Features>
      <CallToAction title="Make it yours" text="This page is content/pages/index.tsx. Change it, or write index.md instead.">
        <Link to="/docs/writing/markdown">See what you can write</Link>
      </CallToAction>
    </>
  );
}
