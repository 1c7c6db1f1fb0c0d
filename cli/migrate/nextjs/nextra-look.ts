/** The look of a site of Nextra: `theme.config` of versions 2 and 3, the layout of version 4. */
import { evaluateForeign } from '../evaluate/evaluate.ts';
import type { Foreign } from '../evaluate/types.ts';
import { type Data, dataOf, listOf, stringValue } from '../evaluate/values.ts';
import { propsOf, textIn } from './jsx.ts';
import type { NextSite } from './next-site.ts';
import { type Look, socialLink } from './site.ts';

const STUBS = ['next', 'nextra', 'nextra-theme-docs', 'nextra-theme-blog', 'react', '@next', '@vercel', '@theguild'];

/** Titles, links and footer of the theme config, or of the layout. */
export async function lookOf(site: NextSite, config: string): Promise<Omit<Look, 'locales'>> {
  const names = ['tsx', 'jsx', 'ts', 'js', 'mjs'];
  const file = site.find(
    ...names.flatMap((ending) => [`theme.config.${ending}`, `src/theme.config.${ending}`]),
    ...names.flatMap((ending) => [
      `app/layout.${ending}`,
      `src/app/layout.${ending}`,
      `app/[lang]/layout.${ending}`,
      `src/app/[lang]/layout.${ending}`,
    ]),
  );
  const hasMath = /\blatex:\s*(?:true|\{)/.test(config);
  const found = file === undefined ? undefined : await evaluateForeign({ dir: site.old.dir, file, stubs: STUBS });
  const theme =
    file !== undefined && /theme\.config/.test(file) ? themeOf(dataOf(found?.value)) : layoutOf(found?.value);
  if (file !== undefined && found !== undefined && found.by === 'source' && Object.keys(found.value ?? {}).length === 0)
    site.note('lost', ['layout', 'The file cannot be run alone: set title, navbar and footer in site.config.ts.'], {
      file,
    });
  else if (file !== undefined)
    site.note(
      'converted',
      ['layout', 'Its title, links, footer and banner are settings now; everything else of the layout is not.'],
      { file },
    );
  const source = file === undefined ? '' : (site.read(file) ?? '');
  return {
    ...titleIn(source),
    ...theme,
    hasMath,
    showsDescription: false,
  };
}

type Theme = Pick<Look, 'links' | 'socialLinks'> & Partial<Pick<Look, 'title' | 'footer' | 'banner' | 'editBase'>>;

/** `metadata` of the layout. */
function titleIn(source: string): Pick<Look, 'title' | 'description'> {
  const block = /export const metadata[^=]*=\s*(\{[\s\S]*?\n\})/.exec(source)?.[1] ?? '';
  const title = /(?:default|absolute|applicationName|title):\s*['"`]([^'"`%]+)['"`]/.exec(block)?.[1];
  const description = /description:\s*['"`]([^'"`]+)['"`]/.exec(block)?.[1];
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
}

/** `theme.config` of Nextra 2 and 3. */
function themeOf(theme: Data): Theme {
  const [footer, banner] = [dataOf(theme['footer']), dataOf(theme['banner'])];
  return themeFrom({
    logo: theme['logo'],
    repository: theme['docsRepositoryBase'],
    links: [dataOf(theme['project'])['link'], dataOf(theme['chat'])['link']],
    footer: footer['content'] ?? footer['text'] ?? footer['component'],
    banner: banner['content'] ?? banner['text'],
  });
}

/** The elements of `layout` of Nextra 4. */
function layoutOf(value: Foreign | undefined): Theme {
  const layout = propsOf(value, 'Layout');
  const navbar = propsOf(value, 'Navbar');
  return themeFrom({
    logo: navbar['logo'],
    repository: layout['docsRepositoryBase'],
    links: [navbar['projectLink'], navbar['chatLink']],
    footer: propsOf(value, 'Footer')['children'],
    banner: propsOf(value, 'Banner')['children'],
  });
}

interface Written {
  logo: Foreign | undefined;
  repository: Foreign | undefined;
  links: readonly (Foreign | undefined)[];
  footer: Foreign | undefined;
  banner: Foreign | undefined;
}

function themeFrom({ logo, repository, links, footer, banner }: Written): Theme {
  const text = (value: Foreign | undefined): string | undefined =>
    textIn(value).replace(/\s+/g, ' ').trim() || undefined;
  const base = stringValue(repository)
    ?.replace(/\/(?:tree|blob)\//, '/edit/')
    .replace(/\/*$/, '');
  const [title, copyright, content] = [text(logo), text(footer), text(banner)];
  return {
    links: [],
    socialLinks: listOf(links.filter((one) => typeof one === 'string') as Foreign).map((one) =>
      socialLink(String(one)),
    ),
    ...(title === undefined ? {} : { title }),
    ...(base === undefined || !base.startsWith('http') ? {} : { editBase: `${base}/content/docs/{path}` }),
    ...(copyright === undefined ? {} : { footer: copyright }),
    ...(content === undefined ? {} : { banner: content }),
  };
}
