import { Link } from 'docsgen/runtime';
import { TabItem, Tabs } from 'docsgen/theme';
import { LiveEditor } from '../../components/live/LiveEditor.tsx';
import type { SampleName } from '../../components/live/samples.ts';

interface Example {
  title: string;
  text: string;
  sample: SampleName;
  /** Where "Get Started" leads. */
  to: string;
}

const examples: Example[] = [
  {
    title: 'Simple Setup',
    text: 'An element, a function that makes it rich text, and one for undo: that is a whole editor. The core comes without a toolbar or a stylesheet, so nothing has to be switched off first.',
    sample: 'simple',
    to: '/docs/getting-started/quick-start',
  },
  {
    title: 'Powerful Features',
    text: 'Headings, lists, formats, links, tables, Markdown and collaboration are packages. Take those you need; a button of a toolbar dispatches a command, and the package answers it.',
    sample: 'toolbar',
    to: '/docs/getting-started/react',
  },
  {
    title: 'Built to Extend',
    text: 'Content is made of nodes, and nodes are classes. This editor adds emoji with the node and the plugin of the guide, and shows the tree that it holds while you type.',
    sample: 'extended',
    to: '/docs/react/create_plugin',
  },
];

/** Three editors behind tabs: each is loaded when its tab is open and in view. */
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
