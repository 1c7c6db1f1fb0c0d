import { Link, useSite } from 'docsgen/runtime';
import type { ReactNode } from 'react';
import './index.css';

export const title = 'An extensible text editor framework';
export const description =
  'Lexical is a framework for building text editors on the web: reliable, accessible, fast, and yours to extend.';

interface Feature {
  title: string;
  text: string;
  drawing: ReactNode;
}

const features: Feature[] = [
  {
    title: 'Reliable',
    text: 'Every change goes through one immutable state. What an editor shows can be stored, compared, taken back and tested without a browser.',
    drawing: (
      <>
        <path d="M32 8l20 7v14c0 13-8 22-20 27-12-5-20-14-20-27V15z" />
        <path className="home-drawing-accent" d="M22 32l7 7 13-14" />
      </>
    ),
  },
  {
    title: 'Accessible',
    text: 'The text lives in one editable element that screen readers already know. Roles, labels and keys stay in your hands.',
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
    text: 'Updates are collected and only the elements that differ are touched. The core has no dependency, and you load just the packages you use.',
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
    text: 'The core is plain JavaScript and runs with any framework, or on a server without a page. A native implementation exists for iOS.',
    drawing: (
      <>
        <rect x="6" y="12" width="40" height="28" rx="3" />
        <path d="M18 50h16M26 40v10" />
        <rect className="home-drawing-accent" x="42" y="24" width="16" height="30" rx="3" />
      </>
    ),
  },
];

/** The home page: what Lexical is, two ways in, and four reasons. */
export default function Home() {
  const { title: siteTitle, tagline } = useSite();
  return (
    <div className="home">
      <header className="home-hero">
        <h1>{siteTitle}</h1>
        <p className="home-tagline">{tagline}</p>
        <p className="home-buttons">
          <Link className="home-button home-button-primary" to="/docs/intro">
            Get Started
          </Link>
          <Link className="home-button" to="https://playground.lexical.dev/">
            Visit Playground
          </Link>
        </p>
      </header>
      <section className="home-features" aria-label="Features">
        {features.map((feature) => (
          <div className="home-feature" key={feature.title}>
            <svg className="home-drawing" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
              {feature.drawing}
            </svg>
            <h2>{feature.title}</h2>
            <p>{feature.text}</p>
          </div>
        ))}
      </section>
    </div>
  );
}
