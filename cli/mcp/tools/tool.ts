/** What all tools share: their form, and how their arguments are judged. */
import type { JSONObject } from '@modelcontextprotocol/server';
import type { JsonSchema } from '../../lib/json-schema.ts';
import { meets } from '../../lib/json-schema.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { Refused } from '../reading/find-page.ts';
import type { Reply } from '../reading/reply.ts';
import { short } from '../reading/short.ts';
import type { Site } from '../reading/site.ts';
import type { Sources } from '../sources/sources.ts';

/** What tools answer from. */
export interface Place {
  /** The newest state of the site. @throws SiteFault */
  site(): Promise<Site>;
  /** What needs the sources of the site. */
  sources: Sources;
}

export interface ArgumentSchema extends JsonSchema {
  description: string;
  default?: unknown;
}

export interface Tool {
  name: string;
  title: string;
  /** For the model that chooses a tool: what it answers, and when. */
  description: string;
  arguments: Readonly<Record<string, ArgumentSchema>>;
  required: readonly string[];
  /** It needs the sources of the site; where there are none, it is not listed. */
  needsSources?: true;
  /** @throws SiteFault */
  answer(place: Place, args: Arguments): Promise<Reply>;
}

/** They meet the schemas of the tool; what has a default is there. */
export type Arguments = Readonly<Record<string, unknown>>;

/** The arguments with defaults, or what is wrong with them. */
export function readArguments(tool: Tool, given: unknown): { args: Arguments } | Refused {
  const written = (given ?? {}) as Record<string, unknown>;
  const known = Object.keys(tool.arguments);
  for (const name of Object.keys(written)) {
    if (Object.hasOwn(tool.arguments, name)) continue;
    const near = nearestName(name, known);
    return refuse(
      `has no argument "${short(name)}". ${near ? `Did you mean "${near}"?` : `It takes: ${known.join(', ')}.`}`,
    );
  }
  const args: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(tool.arguments)) {
    const value = Object.hasOwn(written, name) && written[name] !== null ? written[name] : schema.default;
    if (value === undefined) {
      if (tool.required.includes(name)) return refuse(`needs the argument "${name}": ${schema.description}`);
      continue;
    }
    const read = readValue(schema, value);
    const fault = faultOf(schema, read);
    if (fault !== undefined) return refuse(`: "${name}" ${fault}.`);
    args[name] = read;
  }
  return { args };

  function refuse(text: string): Refused {
    return { refused: `${tool.name}${text.startsWith(':') ? '' : ' '}${text}` };
  }
}

/** Models write numbers as texts, and ask for more than there may be: they get as much as there may be. */
function readValue({ type, maximum }: ArgumentSchema, value: unknown): unknown {
  if (type !== 'integer') return value;
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? Math.min(number, maximum ?? number) : number;
}

function faultOf(schema: ArgumentSchema, value: unknown): string | undefined {
  const { type, minimum = 0, enum: values } = schema;
  const got = `, and is ${short(JSON.stringify(value))}`;
  if (values && !values.includes(value)) return `must be one of: ${values.join(', ')}${got}`;
  if (!meets(schema, value))
    return `${type === 'string' ? 'must be a text that is not empty' : 'must be a whole number'}${got}`;
  if (typeof value === 'number' && value < minimum) return `must be at least ${minimum}${got}`;
  if (typeof value === 'string' && value.length > MAX_LENGTH)
    return `must have at most ${MAX_LENGTH} characters, and has ${value.length}`;
  return undefined;
}

/** The longest text of an argument, in characters. */
const MAX_LENGTH = 100_000;

/** The JSON Schema of a tool's arguments, as the protocol shows it. */
export const inputSchema = ({ arguments: properties, required }: Tool) => ({
  type: 'object' as const,
  properties: properties as unknown as Record<string, JSONObject>,
  required: [...required],
  additionalProperties: false,
});

export const text = (description: string): ArgumentSchema => ({ type: 'string', minLength: 1, description });

export const whole = (
  description: string,
  { from, to, fallback }: { from: number; to: number; fallback: number },
): ArgumentSchema => ({ type: 'integer', minimum: from, maximum: to, default: fallback, description });

/** Arguments of several tools. */
export const VERSION = text('Version of the docs, such as 1.0. Default: the last one.');
export const LANGUAGE = text('Language of the site, such as en. Default: the main one.');
