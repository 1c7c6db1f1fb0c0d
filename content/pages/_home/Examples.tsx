import { Link } from 'docsgen/runtime';
import { TabItem, Tabs } from 'docsgen/theme';
import { LiveEditor } from '../../components/live/LiveEditor.tsx';
import type { SampleName } from '../../components/live/samples.ts';

interface Example {
  title: string;
  text: string;
  sample: SampleName;
  /** The target of "Get Started". */
  to: string;
}

const examples: Example[] = [
  {
    title: 'Simple Setup',
    text: 'An element, one function for rich text, and one for undo are all you need. The core has no toolbar and no stylesheet, so there is nothing to turn off first.',
    sample: 'simple',
    to: '/docs/getting-started/quick-start',
  },
  {
    title: 'Powerful Features',
    text: 'Headings, lists, formats, links, tables, Markdown and collaboration are packages. Add the ones you need; a toolbar button dispatches a command, and the package handles it.',
    sample: 'toolbar',
    to: '/docs/getting-started/react',
  },
  {
    title: 'Built to Extend',
    text: 'Content consists of nodes, and nodes are classes. This editor adds emoji with the node and the plugin from the guide, and shows its tree of nodes while you type.',
    sample: 'extended',
    to: '/docs/react/create_plugin',
  },
];

/** Three editors in tabs: each loads when its tab is open and visible. */
export function Examples() {
  return (
    <section className="home-examples" aria-labelledby="examples">
      <h2 id="examples">Try it here</h2>
      <Tabs>
        {examples.map(({ title, text, sample, to }) => (
          <TabItem key={sample} value={sample} label={title}>
            <div className="home-example">
              <div className="home-example-text">
                <p>{text}</p>
                <p>
                  <Link to={to} aria-label={`Get Started: ${title}`} className="home-start">
                    Get Started
                  </Link>
                </p>
              </div>
              <LiveEditor sample={sample} />
            </div>
          </TabItem>
        ))}
      </Tabs>
    </section>
  );
}
