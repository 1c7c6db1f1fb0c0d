/** Starlight's icons by the names that docsgen knows: its own, those of Lucide, and those of other Iconify sets. */
import { BRAND_ICONS } from '../../../lib/brand-icons.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { words } from '../../../lib/words.ts';

/** docsgen's own icons need no package. */
const isOwn = (name: string): boolean => Object.hasOwn(BRAND_ICONS, name);

/** Pairs of Starlight's name and ours. */
const pairs = (list: string): Record<string, string> =>
  Object.fromEntries(words(list).map((pair) => pair.split('=') as [string, string]));

const OWN_NAMES = pairs('blueSky=bluesky stackOverflow=stackoverflow twitter=x x.com=x');

const LUCIDE = pairs(`
  up-caret=chevron-up down-caret=chevron-down right-caret=chevron-right left-caret=chevron-left up-arrow=arrow-up
  down-arrow=arrow-down right-arrow=arrow-right left-arrow=arrow-left bars=menu translate=languages pencil=pencil pen=pen
  document=file-text add-document=file-plus setting=settings link=link link-alt=link external=external-link
  download=download cloud-download=cloud-download moon=moon sun=sun clock=clock laptop=laptop desktop=monitor
  mobile-android=smartphone window=app-window database=database server=server code-branch=git-branch open-book=book-open
  notes=notebook-pen information=info magnifier=search forward-slash=slash close=x error=circle-x warning=triangle-alert
  approve-check-circle=circle-check approve-check=check question-circle=circle-question-mark
  question=circle-question-mark rocket=rocket star=star puzzle=puzzle list-format=list analytics=chart-line random=shuffle
  padlock=lock comment=message-square comment-alt=message-circle heart=heart phone=phone starlight=star nostr=radio
  pkl=file-code`);

/** Logos: icons of the set Simple Icons. */
const LOGOS = pairs(`
  codePen=codepen azureDevOps=azuredevops microsoftTeams=microsoftteams hackerOne=hackerone openCollective=opencollective
  solidjs=solid alpine=alpinedotjs nix=nixos node=nodedotjs vscode=visualstudiocode zed=zedindustries
  chrome=googlechrome edge=microsoftedge`);
const SAME_LOGOS = new Set(
  words(`bitbucket forgejo farcaster gitter codeberg threads twitch instagram telegram facebook reddit patreon signal matrix
  discourse zulip pinterest tiktok astro pnpm biome bun mdx apple linux homebrew cloudflare vercel netlify deno jsr
  backstage confluence jira storybook jetbrains vim figma sketch sourcehut substack firefox safari`),
);

/** Names of the set Seti that VSCode Icons has under another name. */
const SETI = pairs(`
  javascript=js react=reactjs c-sharp=csharp f-sharp=fsharp dart=dartlang yml=yaml d=dlang jade=pug xls=excel hex=binary
  asm=assembly cake_php=cakephp crystal_embedded=crystal elixir_script=elixir npm_ignored=npm cu=cuda wat=wasm
  illustrator=ai coldfusion=cfml notebook=jupyter`);
const SETI_SIGNS = pairs(
  'default=file folder=folder clock=clock lock=lock info=info ignored=file windows=app-window firefox=globe github=github',
);

/** The name of a Starlight icon in docsgen, and the package it needs; undefined: Starlight has no such icon. */
export function iconNamed(name: string): { name: string; needs?: string } | undefined {
  const own = lookUp(OWN_NAMES, name) ?? (isOwn(name) ? name : undefined);
  if (own !== undefined) return { name: own };
  const lucide = lookUp(LUCIDE, name);
  if (lucide !== undefined) return { name: lucide, needs: '@iconify-json/lucide' };
  const logo = lookUp(LOGOS, name) ?? (SAME_LOGOS.has(name) ? name : undefined);
  if (logo !== undefined) return { name: `simple-icons:${logo}`, needs: '@iconify-json/simple-icons' };
  return name.startsWith('seti:') ? setiIcon(name.slice('seti:'.length)) : undefined;
}

function setiIcon(name: string): { name: string; needs?: string } {
  if (isOwn(name)) return { name };
  const sign = lookUp(SETI_SIGNS, name);
  if (sign !== undefined) return { name: sign, needs: '@iconify-json/lucide' };
  return { name: `vscode-icons:file-type-${lookUp(SETI, name) ?? name}`, needs: '@iconify-json/vscode-icons' };
}
