import { Island, Link } from 'docsgen/runtime';
import { CallToAction, Card, Cards, Hero, Showcase } from 'docsgen/theme';
import { LookPicker } from '../../components/home/LookPicker.tsx';
import { SearchPicture } from '../../components/home/SearchPicture.tsx';
import { CAUGHT, MOVED } from '../../components/home/sessions.ts';
import { Terminal } from '../../components/home/Terminal.tsx';
import './index.css';

export const title = 'docsgen: broken docs don’t get published';
export const description =
  'docsgen turns Markdown into a fast static site, and checks every link, anchor and image before anyone reads it.';

/** Only the choice of a look is interactive. */
export const islands = true;

/** What others have to configure, as of November 2026: the rows of README's comparison in which that differs. */
const ROWS: [what: string, docusaurus: string, vitepress: string, starlight: string][] = [
  ['Search without an account', 'plugin', 'built in', 'built in'],
  ['Broken anchors fail the build', 'warning', '–', 'plugin'],
  ['Versions', 'built in', 'plugin', 'plugin'],
  ['Blog and feeds', 'built in', 'by hand', 'plugin'],
  ['API reference from TypeScript', 'plugin', 'plugin', 'plugin'],
  ['Code samples compiled', 'plugin', 'plugin', 'plugin'],
  ['Only changed pages rebuilt', 'bundler cache', '–', 'experimental'],
];

export default function Home() {
  return (
    <div className="home">
      <Hero
        title="Broken docs don’t get published."
        tagline={description}
        picture={<Terminal session={CAUGHT} types />}
        command="npx docsgen init my-docs"
      >
        <Link to="/getting-started">Get started</Link> <Link to="/look/try">Try a look</Link>
      </Hero>

      <section className="home-wide">
        <h2>Your look is one line.</h2>
        <p>Move a slider. This page is the preview, in light and in dark mode, and text stays readable at every hue.</p>
        <Island>
          <LookPicker />
        </Island>
      </section>

      <Reasons />
      <Figures />

      <section className="home-wide">
        <h2>What you don’t have to set up.</h2>
        <Comparison />
        <p>
          As of November 2026: Docusaurus 3.10, VitePress 1.6, Starlight 0.42. Coming from one of them?{' '}
          <Link to="/moving-in">One command moves your site</Link>.
        </p>
      </section>

      <CallToAction
        title="From Markdown to a site in five minutes"
        text="Or run npx docsgen dev in a folder that you have."
      >
        <Link to="/getting-started">Get started</Link> <Link to="/overview">Read the manual</Link>
      </CallToAction>
    </div>
  );
}

function Reasons() {
  return (
    <>
      <Showcase title="Search is already there.">
        <p>
          Every build writes an index, and the reader’s browser searches it: with typos, roots of words and synonyms,
          without a server or an account.
        </p>
        <p>
          <Link to="/search">How search works</Link>
        </p>
        <SearchPicture />
      </Showcase>

      <Showcase title="Move a page. Its links follow.">
        <p>
          Links, sidebars, front matter and imports change with the file, and the old URL redirects. Your editor does
          the same when you rename a heading.
        </p>
        <p>
          <Link to="/refactoring">Move and rename</Link>
        </p>
        <Terminal session={MOVED} />
      </Showcase>
    </>
  );
}

function Figures() {
  return (
    <section className="home-wide">
      <h2>Small pages, short builds.</h2>
      <Cards className="figures">
        <Card title="3.8 kB">
          <p>of script before the reader’s first interaction</p>
        </Card>
        <Card title="516 ms">
          <p>to the largest paint, on slow 4G with the CPU slowed four times</p>
        </Card>
        <Card title="3.4 s">
          <p>for the first build of 1,000 pages</p>
        </Card>
        <Card title="0.5 s">
          <p>for the build after one edit</p>
        </Card>
      </Cards>
      <p>
        Measured in November 2026 on two cores with Node 20:{' '}
        <Link to="/large-sites#compared">method and comparison</Link>.
      </p>
    </section>
  );
}

function Comparison() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens, and keys do that when it has the focus
    <section className="table-wrap" tabIndex={0} aria-label="Comparison">
      <table>
        <thead>
          <tr>
            <th scope="col">Without configuration</th>
            <th scope="col">docsgen</th>
            <th scope="col">Docusaurus</th>
            <th scope="col">VitePress</th>
            <th scope="col">Starlight</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([what, ...others]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                <b>built in</b>
              </td>
              {others.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                <td key={at}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
