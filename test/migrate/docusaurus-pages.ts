/** Pages of Docusaurus, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const docusaurusPages: readonly Construct[] = [
  {
    what: 'void elements and signs that MDX 1 took for text',
    from: `A<br>B <img src="/a.png" alt="A"> <hr class="x">

1 < 2, a <= b, <3 and x \\< y.`,
    to: `A<br />B <img src="/a.png" alt="A" /> <hr class="x" />

1 \\< 2, a \\<= b, \\<3 and x \\< y.`,
    notes: ['converted <br>', 'converted <img>', 'converted <hr>', 'converted <', 'converted <', 'converted <'],
  },
  {
    what: 'braces that are no expression',
    from: `Set {a: b, and {name here} and {count + 1} and {/* a comment */} and {}.

Look {x y} up in \`{x y}\`.`,
    to: `Set {a: b, and \\{name here} and {count + 1} and {/* a comment */} and {}.

Look \\{x y} up in \`{x y}\`.`,
    notes: ['converted {', 'converted {'],
  },
  {
    what: 'code is not touched',
    from: `\`\`\`js
if (a < b) { x y }
\`\`\`

\`a < b\` and \`\`<br>\`\`.`,
  },
  {
    what: 'front matter is not read as text',
    from: `---
title: a < b {x y}
---

Text.`,
  },
  {
    what: 'imports of modules that docsgen does not have are named',
    from: `import Nowhere from '@theme/Nowhere';
import Gauge from '@theme/Gauge';
import Tabs from '@theme/Tabs';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/Nothing';
import useRouteContext from '@docusaurus/useRouteContext';
import site from '@generated/site-storage';

<Tabs />`,
    notes: ['lost 1: @theme/Nowhere', 'lost 7: @generated/site-storage'],
  },
  {
    what: 'components and expressions stay',
    from: `export const name = 'x';

<Card title={name} onClick={() => go()} />

<ul>{[1, 2].map((one) => <li key={one}>{one}</li>)}</ul>`,
  },
];
