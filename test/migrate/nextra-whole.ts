/** A site of Nextra 4 with content in a folder, and one of Nextra 2 with languages. */
import type { Files } from './moving.ts';

export const nextraWhole: Files = {
  'package.json':
    '{ "name": "lamp-docs", "homepage": "https://lamp.example/x", "dependencies": { "nextra": "^4.0.0", "clsx": "^2.0.0" } }\n',
  'next.config.mjs': `import nextra from 'nextra'

const withNextra = nextra({ latex: true, contentDirBasePath: '/docs' })

export default withNextra({
  basePath: '/lamp',
  trailingSlash: true,
  webpack: config => config,
  async redirects() {
    return [
      { source: '/docs/old', destination: '/docs/oil/kinds', permanent: true },
      { source: '/docs/:path*', destination: '/x/:path*', permanent: true },
      { source: '/gone', destination: '/nowhere', permanent: true },
      { source: '/chat', destination: 'https://chat.example', permanent: false }
    ]
  },
  headers: async () => []
})
`,
  'app/layout.jsx': `import { Footer, Layout, Navbar } from 'nextra-theme-docs'
import { Banner, Head } from 'nextra/components'
import { getPageMap } from 'nextra/page-map'
import 'nextra-theme-docs/style.css'

export const metadata = { description: 'All about lamps.' }

export default async function RootLayout({ children }) {
  const navbar = <Navbar logo={<b>The Lamp</b>} projectLink="https://github.com/wick/lamp" chatLink="https://discord.gg/lamp" />
  return (
    <html lang="en">
      <Head />
      <body>
        <Layout
          banner={<Banner>New oil</Banner>}
          navbar={navbar}
          pageMap={await getPageMap()}
          docsRepositoryBase="https://github.com/wick/lamp/tree/main/site"
          footer={<Footer>MIT © <a href="https://wick.example">Wick</a></Footer>}
        >
          {children}
        </Layout>
      </body>
    </html>
  )
}
`,
  'app/page.jsx': 'export default () => <h1>Home</h1>\n',
  'app/_meta.js': `export default {
  index: { display: 'hidden' },
  docs: { type: 'page', title: 'Documentation' },
  blog: { type: 'page', title: 'News' },
  more: { type: 'menu', title: 'More', items: { forum: { title: 'Forum', href: 'https://forum.example' }, team: 'Team' } }
}
`,
  'content/_meta.js': `export default {
  index: 'Welcome',
  oil: '',
  '--': { type: 'separator', title: 'Deeper' },
  wick: { title: <span>The <b>wick</b></span>, theme: { toc: false, collapsed: false } },
  secret: { display: 'hidden' },
  shop: { title: 'Shop', href: 'https://shop.example' }
}
`,
  'content/index.mdx': '# Start\n\n[Kinds](./docs/oil/kinds)\n',
  'content/oil/index.mdx': '---\ntitle: All oils\nasIndexPage: true\n---\n\nText.\n',
  'content/oil/kinds.mdx':
    "---\nsidebarTitle: Kinds\n---\n\nimport { Gauge } from '../../components/gauge'\n\n# Kinds of oil\n\n<Gauge />\n",
  'content/oil/sorted-by-name.md': 'Only text.\n',
  'content/wick/a.mdx': '# A\n',
  'content/wick/README.mdx': '# Read me\n',
  'content/wick/deep/_meta.json': '{ "*": { "theme": { "pagination": false } }, "z": "Last", "b": "First" }\n',
  'content/wick/deep/b.mdx': '# B\n',
  'content/wick/deep/z.mdx': '# Z\n\n![Flame](./flame.png)\n',
  'content/wick/deep/flame.png': 'png',
  'content/secret.mdx': '# Secret\n',
  'content/last.mdx': '# Last\n',
  'components/gauge.tsx': "import clsx from 'clsx'\n\nexport const Gauge = () => <i className={clsx('x')} />\n",
  'public/lamp.png': 'png',
};
