import { Link, useSite } from 'docsgen/runtime';
import { CallToAction, Card, Cards, Feature, Features, Hero } from 'docsgen/theme';

/** React is loaded only for the content of an `<Island>`. This page has none. */
export const islands = true;

/** The home page. Its title and tagline are in `site.config.ts`. */
export default function Home() {
  const site = useSite();
  return (
    <>
      <Hero title={site.title} tagline={site.tagline} picture={<Picture />}>
        <Link to="/blog">Read the blog</Link>
        <Link to="/docs/intro">Introduction</Link>
      </Hero>
      <h2>From the blog</h2>
      <Cards cols={2}>
        <Card title="Why we write decisions down" href="/blog/decisions">
          <p>A page of reasons saves a week of questions. How ours look, and where they are.</p>
        </Card>
        <Card title="Our documentation is here" href="/blog/welcome">
          <p>A blog is a good place for releases, decisions and stories: anything with a date.</p>
        </Card>
      </Cards>
      <h2>In the docs</h2>
      <Features>
        <Feature title="Start" href="/docs/getting-started" icon={<Icon path="M7 5l20 11L7 27z" />}>
          From the template to your own site, in five steps.
        </Feature>
        <Feature title="Write" href="/docs/writing/markdown" icon={<Icon path="M5 27l2-7L21 6l5 5-14 14zM18 9l5 5" />}>
          Admonitions, tabs, code and steps, with their source.
        </Feature>
        <Feature title="Subscribe" href="pathname:///blog/rss.xml" icon={<Icon path="M6 6a20 20 0 0 1 20 20M6 15a11 11 0 0 1 11 11M7 25h.1" />}>
          Every post, in your feed reader.
        </Feature>
      </Features>
      <CallToAction title="Make it yours" text="This page is content/pages/index.tsx. Change it, or write index.md instead.">
        <Link to="/docs/writing/markdown">See what you can write</Link>
      </CallToAction>
    </>
  );
}

/** Three posts with covers. It follows the colours of the site; replace it with your own picture. */
function Picture() {
  return (
    <svg viewBox="0 0 400 300" width="400" height="300" role="presentation" style={{ maxInlineSize: '100%', blockSize: 'auto' }}>
      <defs>
        <pattern id="dots" width="16" height="16" patternUnits="userSpaceOnUse">
          <circle cx="8" cy="8" r="3" fill="var(--dg-accent)" />
        </pattern>
        <pattern id="waves" width="40" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 10q10-12 20 0t20 0" fill="none" stroke="var(--dg-accent)" strokeWidth="3" />
        </pattern>
        <pattern id="stripes" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v14" stroke="var(--dg-accent)" strokeWidth="8" />
        </pattern>
      </defs>
      {['stripes', 'waves', 'dots'].map((cover, index) => (
        <g key={cover} transform={`translate(${112 - index * 56} ${index * 48})`}>
          <rect x="1" y="1" width="286" height="200" rx="14" fill="var(--dg-bg-raised)" stroke="var(--dg-line-strong)" strokeWidth="2" />
          <rect x="14" y="14" width="260" height="106" rx="8" fill={`url(#${cover})`} opacity="0.45" />
          <path d="M22 146h150" stroke="var(--dg-text)" strokeWidth="9" strokeLinecap="round" />
          <path d="M22 174h220" stroke="var(--dg-line-strong)" strokeWidth="7" strokeLinecap="round" />
        </g>
      ))}
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
