/** Errors of the protocol in plain words: the SDK answers requests of a wrong form with the JSON of its schema's faults. */
import { ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { isObject } from '../../lib/plain-data.ts';
import { orUndefined } from '../../system/or-undefined.ts';

type Connect = Server['connect'];

/** Makes a server answer so on each connection. */
export function withPlainErrors(server: Server): Server {
  const connect: Connect = server.connect.bind(server);
  server.connect = (transport) => {
    const send = transport.send.bind(transport);
    transport.send = (message, options) =>
      send('error' in message ? { ...message, error: plainError(message.error) } : message, options);
    return connect(transport);
  };
  return server;
}

interface Failure {
  code: number;
  message: string;
}

function plainError<T extends Failure>(error: T): T {
  const json = /^(?:Invalid [\w/]+ request: )?(\[\s*\{[\s\S]*\])$/.exec(error.message)?.[1];
  const faults = json === undefined ? undefined : orUndefined(() => JSON.parse(json) as unknown);
  if (!Array.isArray(faults)) return error;
  const said = faults.filter(isObject).map(faultText).slice(0, MAX_FAULTS);
  return { ...error, code: ProtocolErrorCode.InvalidParams, message: `Invalid request: ${said.join('; ')}.` };
}

const MAX_FAULTS = 5;

/** The types of the schemas in the words of JSON. */
const TYPES: ReadonlyMap<unknown, string> = new Map([['record', 'object']]);

function faultText({ path, expected, message }: Record<string, unknown>): string {
  const place = Array.isArray(path) && path.length > 0 ? path.join('.') : 'the request';
  const got = /received (\w+)$/.exec(String(message))?.[1];
  if (expected === undefined || got === undefined) return `${place} is not what the protocol allows here`;
  if (got === 'undefined') return `${place} is missing`;
  const type = TYPES.get(expected) ?? String(expected);
  return `${place} must be of type ${type}, and is of type ${got}`;
}
