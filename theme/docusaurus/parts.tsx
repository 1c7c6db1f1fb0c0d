/** Modules of `@theme/` that pages import: `Layout`, cards, images, icons, the elements of MDX. */
import { type ComponentType, createElement, type ImgHTMLAttributes, type ReactNode, type SVGProps } from 'react';
import { text } from '../../runtime/base/texts.ts';
import type { PartProps } from '../../runtime/base/theme.ts';
import type { SidebarEntry } from '../../runtime/docs-sidebars.ts';
import { usePage } from '../../runtime/hooks/usePage.ts';
import { useSite } from '../../runtime/hooks/useSite.ts';
import * as icons from '../../runtime/tables/icons.ts';
import { CodeBlock, type CodeBlockProps } from '../components/mdx/CodeBlock.tsx';
import { DocCardList as OwnCards } from '../components/mdx/DocCardList.tsx';
import { Admonition, type AdmonitionProps, Card } from '../components/mdx/views.ts';
import { Link } from './core.tsx';
import { findFirstSidebarItemLink } from './sidebar-items.ts';
import { PageMetadata, type PageMetadataProps } from './theme-common.tsx';

interface LayoutProps extends PageMetadataProps {
  wrapperClassName?: string;
  noFooter?: boolean;
}

/** The content of a page. Navbar and footer are around it in any case: `noFooter` hides the footer by the stylesheet. */
export function Layout({ wrapperClassName, noFooter, children, ...metadata }: LayoutProps): ReactNode {
  const names = ['main-wrapper', 'ifm-page', wrapperClassName].filter(Boolean).join(' ');
  return (
    <>
      <PageMetadata {...metadata} />
      <div className={names} data-no-footer={noFooter ? '' : undefined}>
        {children}
      </div>
    </>
  );
}

/** In a swizzled `Layout`, which is around every page, the original is docsgen's `Shell`. */
export const OriginalLayout = (props: LayoutProps & { sidebarHtml?: string }): ReactNode =>
  props.sidebarHtml === undefined ? <Layout {...props} /> : <OriginalShell {...props} />;

function OriginalShell(props: object): ReactNode {
  const page = usePage();
  return createElement(page.theme.components.Shell as ComponentType<object>, { ...page, ...props });
}

export const Children = ({ children }: { children?: ReactNode }): ReactNode => children;

export const MDXContent = ({ children }: { children?: ReactNode }): ReactNode => (
  <div className="prose">{children}</div>
);

interface CardItem {
  label?: string;
  href?: string;
  description?: string;
}

const cardOf = (item: SidebarEntry): CardItem =>
  item.type === 'html' ? {} : { ...item, href: findFirstSidebarItemLink(item) };

export const DocCardList = ({ items, ...rest }: { items?: SidebarEntry[]; className?: string }): ReactNode => (
  <OwnCards {...rest} items={items?.map(cardOf)} />
);

export function DocCard({ item }: { item: SidebarEntry }): ReactNode {
  const { label = '', href, description } = cardOf(item);
  return (
    <Card title={label} href={href}>
      {description}
    </Card>
  );
}

interface ImageModule {
  default?: string;
  src?: { src: string; width?: number; height?: number } | string;
}

interface IdealImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  img: string | ImageModule;
}

/** An image that is loaded when it comes into view. docsgen resizes images itself: `images` in the config. */
export function IdealImage({ img, alt = '', ...rest }: IdealImageProps): ReactNode {
  const found = typeof img === 'string' ? img : (img.default ?? img.src);
  const size = typeof found === 'object' ? { width: found.width, height: found.height } : {};
  const src = typeof found === 'object' ? found.src : found;
  return <img {...size} {...rest} src={src} alt={alt} loading="lazy" decoding="async" />;
}

/** Code in a line, or a block if it has several. */
export const Code = (props: CodeBlockProps): ReactNode =>
  /\n/.test(String(props.children)) ? <CodeBlock {...props} /> : <code {...(props as object)} />;

const element =
  (tag: string) =>
  (props: object): ReactNode =>
    createElement(tag, props);

export const Img = /* @__PURE__ */ element('img');
export const Li = /* @__PURE__ */ element('li');
export const Pre = /* @__PURE__ */ element('pre');
export const Ul = /* @__PURE__ */ element('ul');

const icon =
  (d: string) =>
  ({ className, ...props }: SVGProps<SVGSVGElement>): ReactNode => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decorative.
    <svg width="1em" height="1em" {...icons.ICON} {...props} className={className ? `icon ${className}` : 'icon'}>
      <path d={d} />
    </svg>
  );

export const IconArrow = /* @__PURE__ */ icon('m9 5 7 7-7 7');
export const IconClose = /* @__PURE__ */ icon(icons.close);
export const IconCopy = /* @__PURE__ */ icon(icons.copy);
export const IconDanger = /* @__PURE__ */ icon(icons.danger);
export const IconDarkMode = /* @__PURE__ */ icon(icons.dark);
export const IconEdit = /* @__PURE__ */ icon(icons.pencil);
export const IconExternalLink = /* @__PURE__ */ icon('M7 17 17 7M8 7h9v9');
export const IconHome = /* @__PURE__ */ icon(icons.home);
export const IconInfo = /* @__PURE__ */ icon(icons.info);
export const IconLanguage = /* @__PURE__ */ icon(
  'M3 12h18M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18c2.5 2.5 3.5 5.5 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.5-3.5-9s1-6.5 3.5-9',
);
export const IconLightMode = /* @__PURE__ */ icon(icons.light);
export const IconMenu = /* @__PURE__ */ icon(icons.menu);
export const IconSuccess = /* @__PURE__ */ icon('m5 13 4 4L19 7');
export const IconSystemColorMode = /* @__PURE__ */ icon(icons.system);
export const IconTip = /* @__PURE__ */ icon(icons.bulb);
export const IconWarning = /* @__PURE__ */ icon(icons.warning);
export const IconWordWrap = /* @__PURE__ */ icon(icons.wrap);

/** Components by type, for sites that add types of admonitions. */
export const AdmonitionTypes: Record<string, ComponentType<AdmonitionProps>> = /* @__PURE__ */ Object.fromEntries(
  'note tip info warning danger caution secondary important success'
    .split(' ')
    .map((type) => [type, (props: AdmonitionProps) => <Admonition {...props} type={type} />]),
);

export function EditThisPage({ editUrl }: { editUrl?: string }): ReactNode {
  const { site, route } = usePage();
  const href = editUrl ?? route.editUrl;
  return href ? <Link href={href}>{text(site, 'doc.edit')}</Link> : null;
}

interface TagProps {
  label: string;
  permalink: string;
  count?: number;
}

export const Tag = ({ label, permalink, count }: TagProps): ReactNode => (
  <Link href={permalink}>
    {label}
    {count === undefined ? null : <span> {count}</span>}
  </Link>
);

export const TagsListInline = ({ tags }: { tags: readonly TagProps[] }): ReactNode => (
  <ul className="tags">
    {tags.map((tag) => (
      <li key={tag.permalink}>
        <Tag {...tag} />
      </li>
    ))}
  </ul>
);

/** The brand of the site, as in the navbar. */
export function Logo({ imageClassName, titleClassName, className }: Record<string, string | undefined>): ReactNode {
  const { title, homeHref, logo } = useSite();
  return (
    <a href={homeHref} className={className}>
      {logo ? <img src={logo.src} alt={logo.alt} className={imageClassName} /> : null}
      <b className={titleClassName}>{logo?.title ?? title}</b>
    </a>
  );
}

/** A part or layout of docsgen's theme, which gets the props of all parts from the page. */
export function part<Props extends PartProps>(Part: ComponentType<Props>): ComponentType<object> {
  return (props) => <Part {...({ ...usePage(), ...props } as unknown as Props)} />;
}

/** Shows a part for a post when it is not given one. */
export function postPart<Props extends { post: NonNullable<PartProps['route']['post']> }>(
  Part: ComponentType<Props>,
): ComponentType<object> {
  return (props) => {
    const { post } = usePage().route;
    return post ? <Part {...({ post, ...props } as unknown as Props)} /> : null;
  };
}
