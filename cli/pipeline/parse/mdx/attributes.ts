/** JSX attributes of HTML elements whose values are known during the build, as HTML. */
import { lookUp } from '../../../lib/look-up.ts';
import { IMAGE_MARK } from '../../../model/body.ts';
import { askForSource, imageAttributes, srcsetValue } from '../html/image.ts';
import type { JsxElement } from '../html/jsx.ts';
import { type Literal, NOT_LITERAL, readLiteral } from '../html/literal.ts';
import type { Attributes } from '../html/sink.ts';
import type { Writer } from '../html/types.ts';
import { nodePlace, urlValue } from '../html/writer.ts';

type Attribute = JsxElement['attributes'][number];

const REQUIRE = /^\s*require\(\s*(['"])([^'"`\\]+)\1\s*\)(?:\.default)?\s*$/;

/** The value of an attribute without code: a literal, or `require('./file')`, which names a file. */
function staticValue(attribute: Attribute): Literal | typeof NOT_LITERAL {
  if (attribute.type === 'mdxJsxExpressionAttribute') return NOT_LITERAL;
  const { value } = attribute;
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const required = REQUIRE.exec(value.value)?.[2];
  const literal = required ?? readLiteral(value.value);
  if (literal === NOT_LITERAL || typeof literal !== 'object' || literal === null) return literal;
  const isStyle = attribute.name === 'style' && !Array.isArray(literal);
  return isStyle && Object.values(literal).every((item) => typeof item !== 'object') ? literal : NOT_LITERAL;
}

/** True when an attribute can be written as HTML. */
export const isStaticAttribute = (attribute: Attribute): boolean => staticValue(attribute) !== NOT_LITERAL;

const RENAMED: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  acceptCharset: 'accept-charset',
  httpEquiv: 'http-equiv',
  noZoom: 'data-no-zoom',
};
const SVG_DASHED =
  /^(?:stroke|fill|clip|color|dominant|font|image|letter|marker|pointer|shape|stop|text|word|alignment|baseline|flood|lighting|paint|vector|writing)[A-Z]/;
const SVG_CAMEL =
  /^(?:viewBox|preserveAspectRatio|gradient(?:Units|Transform)|pattern(?:Units|ContentUnits|Transform)|clipPathUnits|mask(?:Units|ContentUnits)|textLength|lengthAdjust|startOffset|spreadMethod|pathLength|ref[XY]|marker(?:Width|Height|Units)|stdDeviation|base(?:Frequency)|numOctaves|attributeName|repeatCount|repeatDur|keyTimes|keySplines|calcMode)$/;

/** The HTML name of a JSX attribute. */
export function htmlName(name: string): string {
  const renamed = lookUp(RENAMED, name);
  if (renamed !== undefined) return renamed;
  if (!/[A-Z]/.test(name) || SVG_CAMEL.test(name)) return name;
  if (name === 'xlinkHref') return 'xlink:href';
  return SVG_DASHED.test(name) ? name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`) : name.toLowerCase();
}

const UNITLESS =
  /^(?:animationIterationCount|aspectRatio|columnCount|columns|fillOpacity|flex|flexGrow|flexShrink|fontWeight|gridArea|gridColumn|gridColumnEnd|gridColumnStart|gridRow|gridRowEnd|gridRowStart|lineClamp|lineHeight|opacity|order|orphans|scale|strokeOpacity|strokeWidth|tabSize|widows|zIndex|zoom)$/;

function styleText(style: { [key: string]: Literal }): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'boolean' && value !== '')
    .map(([key, value]) => {
      const unit = typeof value === 'number' && value !== 0 && !key.startsWith('--') && !UNITLESS.test(key) ? 'px' : '';
      const name = key.startsWith('--')
        ? key
        : key.replace(/^ms(?=[A-Z])/, '-ms').replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`);
      return `${name}:${value}${unit}`;
    })
    .join(';');
}

const URL_NAMES = new Set('href src poster xlink:href action formaction data'.split(' '));
/** Attributes that HTML writes as `="true"`. */
const ENUMERATED = /^(?:aria-|data-|contenteditable$|draggable$|spellcheck$)/;

/** All attributes of a static element, except event handlers, which would be strings. */
export function htmlAttributes(node: JsxElement, w: Writer): Attributes {
  const out: Attributes = Object.create(null);
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute' || /^on/i.test(attribute.name) || attribute.name === 'key')
      continue;
    if (!/^[A-Za-z_:][\w:.-]*$/.test(attribute.name)) continue;
    const value = staticValue(attribute);
    const name = htmlName(attribute.name);
    if (value === NOT_LITERAL || value === null || value === undefined) continue;
    if (typeof value === 'boolean') {
      if (ENUMERATED.test(name)) out[name] = String(value);
      else if (value) out[name] = true;
    } else if (typeof value === 'object') out[name] = styleText(value as { [key: string]: Literal });
    else if (URL_NAMES.has(name)) {
      const kind =
        node.name === 'a' || node.name === 'area' || node.name === 'form' || node.name === 'button' ? 'link' : 'asset';
      out[name] = urlValue(w, { kind, url: String(value), ...nodePlace(node, w) });
    } else if (name === 'srcset') out[name] = srcsetValue(w, String(value), nodePlace(node, w));
    else out[name] = String(value);
  }
  return out;
}

/** Adds the known attributes of the image that a static element shows. */
export function withImageFacts(node: JsxElement, attributes: Attributes, w: Writer): Attributes {
  const urlOf = (name: string) => {
    const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && htmlName(one.name) === name);
    const value = found === undefined ? undefined : staticValue(found);
    return typeof value === 'string' ? value : undefined;
  };
  const place = { kind: 'asset', ...nodePlace(node, w) } as const;
  if (node.name === 'img') {
    const url = urlOf('src');
    return imageAttributes(w, attributes, url === undefined ? undefined : { ...place, url });
  }
  const srcset = node.name === 'source' && attributes.width === undefined ? urlOf('srcset') : undefined;
  return srcset === undefined ? attributes : { [IMAGE_MARK]: askForSource(w, srcset, place), ...attributes };
}
