import type { Image, ImageReference, Link, LinkReference, Nodes, Text } from 'mdast';
import { encodeUrl, urlKind } from '../../../html/url-kind.ts';
import { imageAttributes } from '../html/image.ts';
import type { Writer } from '../html/types.ts';
import { writeNodes } from '../html/walk.ts';
import { countWords, nodePlace, urlValue } from '../html/writer.ts';

export function writeText(node: Text, w: Writer): void {
  w.words += countWords(node.value);
  w.sink.text(node.value);
}

/** The link or image itself, or its definition. */
interface Resource extends Pick<Nodes, 'position'> {
  url: string;
  title?: string | null;
}

const encoded = (value: string | number | undefined) => (typeof value === 'string' ? encodeUrl(value) : value);

function openLink(node: Link | LinkReference, resource: Resource, w: Writer): void {
  const { url, title } = resource;
  const href = encoded(urlValue(w, { kind: 'link', url, ...nodePlace(node, w), home: nodePlace(resource, w) }));
  const external = typeof href === 'string' && urlKind(url) === 'external';
  w.sink.open('a', {
    href,
    title: title ?? undefined,
    rel: external ? 'noopener noreferrer' : undefined,
    target: external ? '_blank' : undefined,
  });
}

/** Writes a link and its content, which cannot contain further links. */
function writeLinkTo(node: Link | LinkReference, resource: Resource, w: Writer): void {
  openLink(node, resource, w);
  w.links++;
  writeNodes(node.children, w);
  w.links--;
  w.sink.close('a');
}

export function writeLink(node: Link, w: Writer): void {
  writeLinkTo(node, node, w);
}

export function writeLinkReference(node: LinkReference, w: Writer): void {
  const definition = w.definitions.get(node.identifier);
  if (definition === undefined) {
    writeNodes(node.children, w);
    return;
  }
  writeLinkTo(node, definition, w);
}

function writePicture(node: Image | ImageReference, resource: Resource, w: Writer): void {
  const { url, title } = resource;
  const target = { kind: 'asset', url, ...nodePlace(node, w), home: nodePlace(resource, w) } as const;
  const src = encoded(urlValue(w, target));
  const written = { src, alt: node.alt ?? '', title: title ?? undefined };
  w.sink.leaf('img', imageAttributes(w, written, target));
}

export function writeImage(node: Image, w: Writer): void {
  writePicture(node, node, w);
}

export function writeImageReference(node: ImageReference, w: Writer): void {
  const definition = w.definitions.get(node.identifier);
  if (definition === undefined) w.sink.text(node.alt ?? '');
  else writePicture(node, definition, w);
}
