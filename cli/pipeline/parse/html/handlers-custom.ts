import type { Nodes } from 'mdast';
import type { Attributes } from './sink.ts';
import { writeNodes } from './walk.ts';
import { placeOf, urlValue, type Writer } from './writer.ts';

interface ElementData {
  hName: string;
  hProperties?: Record<string, unknown>;
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Attributes from hast properties as plugins set them on mdast nodes. */
function attributes(properties: Record<string, unknown>, node: Nodes, w: Writer): Attributes {
  const out: Attributes = {};
  for (const [key, value] of Object.entries(properties)) {
    if (!/^[a-z][\w:.-]*$/i.test(key) || /^on/i.test(key)) continue;
    const name =
      key === 'className'
        ? 'class'
        : key === 'htmlFor'
          ? 'for'
          : key.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`);
    if (value === true) out[name] = true;
    else if (name === 'href' || name === 'src')
      out[name] = urlValue(w, { kind: name === 'src' ? 'asset' : 'link', url: String(value), ...placeOf(node, w) });
    else if (Array.isArray(value)) out[name] = value.join(' ');
    else if (typeof value === 'string' || typeof value === 'number') out[name] = String(value);
  }
  return out;
}

/** Writes a node as the element a plugin asked for (`data.hName`, `data.hProperties`). */
export function writeElementFor(node: Nodes, w: Writer): void {
  const { hName, hProperties = {} } = node.data as unknown as ElementData;
  const tag = /^[a-z][a-z0-9-]*$/i.test(hName) && hName.toLowerCase() !== 'script' ? hName : 'div';
  const own = attributes(hProperties, node, w);
  if (typeof own.id === 'string') w.ids.push(own.id);
  if (VOID.has(tag)) {
    w.sink.leaf(tag, own);
    return;
  }
  w.sink.open(tag, own);
  if ('children' in node) writeNodes(node.children, w);
  else if ('value' in node) w.sink.text(node.value);
  w.sink.close(tag);
}
