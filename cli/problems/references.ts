import { isPrivate } from '../lib/private-path.ts';
import { didYouMean, entry, oneLine } from './entry.ts';
import { doc } from './examples.ts';

const NOTE = 'content/docs/desk.md';

/** Problems of links and notes that a parser reads as text. */
export const referenceProblems = {
  DG3250: entry<{ label: string; written: string; near?: string | undefined }>({
    severity: 'warning',
    check: 'links',
    message: ({ written, label }) => `${written} is published as text: no line defines [${label}]`,
    hint: ({ label, near }) =>
      didYouMean(near) ?? `add a line "[${label}]: URL", or write the URL itself in (…); write \\[ if it is no link`,
    explanation: {
      args: { written: '[desk lamps][dsk]', label: 'dsk', near: 'desk' },
      cause:
        'A link or an image of the form [text][label] takes its URL from a line [label]: URL of the same file. There is no such line, so readers see the brackets.',
      remedy:
        'Correct the label, or add the line. If the text is not a link, write a backslash before the first bracket.',
      broken: doc('# Lamps', '', 'See [desk lamps][dsk].', '', '[desk]: https://desks.example/desk'),
      fixed: doc('# Lamps', '', 'See [desk lamps][desk].', '', '[desk]: https://desks.example/desk'),
    },
  }),
  DG3251: entry<{ label: string; written: string; near?: string | undefined }>({
    severity: 'warning',
    check: 'links',
    message: ({ label }) => `the footnote [^${label}] is published as text: no line defines it`,
    hint: ({ label, near }) =>
      didYouMean(near && `[^${near}]`) ?? `add a line "[^${label}]: text"; write \\[ if it is no footnote`,
    explanation: {
      args: { written: '[^led]', label: 'led' },
      cause: 'The text of a footnote is in a line [^label]: text of the same file. There is no such line.',
      remedy: 'Add the line, or correct the label. If it is not a footnote, write a backslash before the bracket.',
      broken: doc('# Lamps', '', 'Lamps are hot.[^led]'),
      fixed: doc('# Lamps', '', 'Lamps are hot.[^led]', '', '[^led]: Except for LEDs.'),
    },
  }),
  DG3252: entry<{ written: string; fix: string; kind: 'spaces' | 'title' | 'size' | 'open' | 'template' }>({
    severity: 'warning',
    check: 'links',
    message: ({ written, kind }) => `${oneLine(written)} is published as text: ${REASONS[kind]}`,
    hint: ({ fix }) => (fix === '' ? 'write the URL itself' : `write ${fix}`),
    explanation: {
      args: { written: '[desk lamps](desk lamps.md)', fix: '[desk lamps](desk%20lamps.md)', kind: 'spaces' },
      cause:
        'The part in parentheses must be a URL without spaces, and may have a title in quotes. This one is not, so readers see brackets and parentheses.',
      remedy: 'Write spaces as %20, titles in quotes, and the size of an image as attributes of <img>.',
      broken: doc('# Lamps', '', 'See [desk lamps](desk lamps.md).'),
      fixed: doc('# Lamps', '', 'See [desk lamps](desk%20lamps.md).'),
      shared: { 'content/docs/desk lamps.md': '# Desk lamps\n' },
    },
  }),
  DG3253: entry<{ written: string; fix: string; kind: 'apart' | 'reversed' | 'brackets' }>({
    severity: 'warning',
    check: 'links',
    message: ({ written, kind }) => `${oneLine(written)} is published as text: ${REASONS[kind]}`,
    hint: ({ fix }) => `write ${fix}`,
    explanation: {
      args: { written: '(desk lamps)[./desk.md]', fix: '[desk lamps](./desk.md)', kind: 'reversed' },
      cause:
        'A link is [text](URL): first the text in brackets, then the URL in parentheses, without a space between them. Here they are in another order or apart, so readers see both.',
      remedy: 'Write [text](URL).',
      broken: doc('# Lamps', '', 'See (desk lamps)[./desk.md].'),
      fixed: doc('# Lamps', '', 'See [desk lamps](./desk.md).'),
      shared: { [NOTE]: '# Desk lamps\n' },
    },
  }),
  DG3254: entry<{ written: string; isImage: boolean }>({
    severity: 'warning',
    message: ({ written, isImage }) =>
      `${oneLine(written)} has no URL: ${isImage ? 'nothing is shown' : 'it leads to this page'}`,
    hint: () => 'write the URL; for a link to the top of the page, write (#)',
    explanation: {
      args: { written: '[desk lamps]()', isImage: false },
      cause: 'The parentheses of the link or image are empty. Often the URL was meant to be added later.',
      remedy: 'Add the URL, or remove the link.',
      broken: doc('# Lamps', '', 'See [desk lamps]().'),
      fixed: doc('# Lamps', '', 'See [desk lamps](./desk.md).'),
      shared: { [NOTE]: '# Desk lamps\n' },
    },
  }),
  DG3255: entry<{ written: string; fix: string; isBelow: boolean }>({
    severity: 'warning',
    check: 'links',
    message: ({ written }) => `${oneLine(written)} is published as text, and defines nothing`,
    hint: ({ fix, isBelow }) => `write ${isBelow ? 'a blank line, then ' : ''}${fix || 'the URL itself'}`,
    explanation: {
      args: { written: '[desk]: desk lamps.md', fix: '[desk]: desk%20lamps.md', isBelow: false },
      cause:
        'A line [label]: URL defines a link if it is not part of a paragraph, and if its URL has no spaces. This one is text, and so are the links that use its label.',
      remedy: 'Write a blank line before it, spaces of the URL as %20, and a title in quotes.',
      broken: doc('# Lamps', '', 'See [desk lamps][desk].', '', '[desk]: desk lamps.md'),
      fixed: doc('# Lamps', '', 'See [desk lamps][desk].', '', '[desk]: desk%20lamps.md'),
      shared: { 'content/docs/desk lamps.md': '# Desk lamps\n' },
    },
  }),
  DG5440: entry<{ url: string; path: string }>({
    severity: 'error',
    check: 'links',
    follows: 'onBrokenLinks',
    message: ({ url, path }) =>
      `the link ${url} is broken: ${isPrivate(path) ? `${path} is hidden and is not published` : `there is no file ${path}`}`,
    hint: ({ path }) =>
      isPrivate(path)
        ? 'copy what readers may see to a file whose name and folders do not begin with a dot'
        : 'correct the path, which is relative to this file',
    explanation: {
      args: { url: '../core/lamp.ts', path: 'content/core/lamp.ts' },
      cause:
        'A relative link to a file begins at the folder of the file that contains it. There is no such file, and no page or public file at the URL either.',
      remedy:
        'Correct the path. To link to a file of the repository that the site does not publish, set repository.url. onBrokenLinks sets the severity.',
      broken: doc('# Intro', '', 'See [the code](../core/lamp.ts).'),
      fixed: doc('# Intro', '', 'See [the code](./lamp.ts).'),
      shared: { 'content/docs/lamp.ts': 'export const lamp = 1;\n' },
    },
  }),
};

const REASONS = {
  spaces: 'a URL contains no spaces',
  title: 'the title is not in quotes',
  size: 'an image has no size in this form',
  template: 'templates are not filled in',
  open: 'its parenthesis is not closed',
  apart: 'there is a space between text and URL',
  brackets: 'its URL is in brackets',
  reversed: 'text and URL are in the wrong brackets',
} as const;
