import { didYouMean, entry } from './entry.ts';

export const redirectProblems = {
  DG4020: entry<{ from: string; what: string }>({
    severity: 'error',
    message: ({ from, what }) => `${from} cannot be redirected: ${what} stands there`,
    hint: () => 'an address that is in use has not moved; remove the redirect, or what stands in its place',
  }),
  DG4021: entry<{ way: string[] }>({
    severity: 'error',
    message: ({ way }) => `redirects lead round in a circle: ${way.join(' → ')}`,
    hint: ({ way }) =>
      way.length === 2
        ? 'hosts understand "/x", "/x/", "/x.html" and "/x/index.html" as one address; remove the redirect'
        : 'one of them has to lead to a page',
  }),
  DG4022: entry<{ from: string; over: string; to: string }>({
    severity: 'warning',
    message: ({ from, over, to }) => `${from} is redirected to ${over}, which is itself redirected to ${to}`,
    hint: ({ to }) => `lead to ${to} at once, as the published redirect does`,
  }),
  DG4023: entry<{ from: string; to: string; other: string; otherPlace: string }>({
    severity: 'error',
    message: ({ from, to, other, otherPlace }) =>
      `${from} is redirected to ${to} here, and to ${other} in ${otherPlace}`,
    hint: () => 'one address leads to one place; remove one of the redirects',
  }),
  DG4024: entry<{ from: string; page: string; near?: string }>({
    severity: 'error',
    message: ({ from, page }) => `${from} is an anchor of ${page}, which is no page of the site`,
    hint: ({ near, page }) => didYouMean(near) ?? `add a redirect for ${page} itself`,
  }),
  DG4025: entry<{ from: string; to: string; near?: string }>({
    severity: 'error',
    message: ({ from, to }) => `${from} is redirected to ${to}, which is no page and no file of the site`,
    hint: ({ near }) =>
      didYouMean(near) ?? 'a target is a path from the root of the site, or a URL with https:// of another site',
  }),
  DG4026: entry<{ from: string; to: string; anchor: string; near?: string }>({
    severity: 'error',
    message: ({ from, to, anchor }) => `${from} is redirected to ${to}, which has no anchor "#${anchor}"`,
    hint: ({ near }) => didYouMean(near) ?? 'lead to the page, or to an anchor it has',
  }),
  DG4027: entry<{ from: string; reason: string }>({
    severity: 'error',
    message: ({ from, reason }) => `"${from}" cannot be an old address: ${reason}`,
    hint: () => 'write the path of the page as it was published, from the root of the site and without the host',
  }),
  DG4028: entry<{ to: string }>({
    severity: 'error',
    message: ({ to }) => `readers cannot be led to "${to}"`,
    hint: () => 'a target is a path from the root of the site, or a URL that begins with https:// or http://',
  }),
  DG4029: entry<{ from: string; page: string }>({
    severity: 'error',
    message: ({ from, page }) => `${from} cannot be redirected: ${page} still has this anchor`,
    hint: () => 'remove the redirect, or give the heading another id',
  }),
  DG4030: entry<{ href: string; to: string; pages: number }>({
    severity: 'warning',
    message: ({ href, to, pages }) =>
      `the link to ${href} leads to an address that has moved to ${to}${pages > 1 ? `; it stands on ${pages} pages` : ''}`,
    hint: ({ to }) => `link to ${to}, or to its source file, and readers get there at once`,
  }),
  DG4031: entry<{ old: string; id: string; near?: string }>({
    severity: 'error',
    message: ({ old, id }) => `"${old}" is kept for the heading "#${id}", which the page does not have`,
    hint: ({ near }) => didYouMean(near) ?? 'heading ids are made from the heading text; see them in the browser',
  }),
  DG4032: entry<{ old: string }>({
    severity: 'error',
    message: ({ old }) => `"${old}" is kept as an old heading id, and something on the page has this id today`,
    hint: () => 'remove the alias, or give the other heading an id of its own with {#my-id}',
  }),
  DG4033: entry<{ file: string; host: string }>({
    severity: 'warning',
    message: ({ file, host }) => `${file} is published as it is: redirects and headers for ${host} are not written`,
    hint: ({ host }) => `remove the file, or take "${host.toLowerCase()}" out of hosting`,
  }),
  DG4034: entry<{ host: string; count: number; most: number; file: string }>({
    severity: 'warning',
    message: ({ host, count, most, file }) =>
      `${file} has ${count} redirects, and ${host} reads ${most} of them; the others work by their pages alone`,
    hint: () => 'remove redirects nobody needs any more',
  }),
  DG4035: entry<{ file: string }>({
    severity: 'warning',
    message: ({ file }) =>
      `no file may be cached for long: ${file} lies among hashed files, and its name stays when it changes`,
    hint: () => 'move it to another folder of the public folder than "assets"',
  }),
};
