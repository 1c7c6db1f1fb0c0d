/** What pages send to the dev server: their errors, and the places to open in the editor. */
import type { ServerResponse } from 'node:http';
import type { DevOpen, DevOpenPath, DevReportPath, DevReports } from '../../runtime/dev/protocol.ts';
import { fits, type Shape } from '../lib/fits.ts';
import { bodyOf } from '../server/body.ts';
import type { GatedRequest } from '../server/listen.ts';
import { send } from '../server/reply.ts';
import { isToken } from '../server/token.ts';
import { orUndefined } from '../system/or-undefined.ts';
import type { Opened } from './editor.ts';

const REPORT: DevReportPath = '__docsgen/report';
const OPEN: DevOpenPath = '__docsgen/open';

/** Paths below the base URL that take POST requests. */
export const POSTS = [`/${REPORT}`, `/${OPEN}`];

/** The largest body, in bytes. */
const MAX_BODY = 256 * 1024;

const REPORTS: Shape = {
  ...{ tab: 'string', route: 'string', 'state?': 'string' },
  reports: [
    { kind: 'string', message: 'string', 'stack?': 'string', 'componentStack?': 'string', 'ownerStack?': 'string' },
  ],
};
const PLACE: Shape = { file: 'string', 'line?': 'number', 'column?': 'number' };

interface Posts {
  token: string;
  take(reports: DevReports): Promise<void>;
  open(place: DevOpen): Promise<Opened>;
}

/** Answers with 204, or with a text that says why a place was not opened. */
export async function answerPost(
  { path, query, raw }: GatedRequest,
  response: ServerResponse,
  { token, take, open }: Posts,
): Promise<void> {
  if (!isToken(query.get('token') ?? undefined, token)) return send(response, { status: 403, text: 'Forbidden' });
  const body = await bodyOf(raw, MAX_BODY);
  if (body === undefined) return send(response, { status: 413, text: 'Content too large', isLast: true });
  const data = orUndefined(() => JSON.parse(body.toString()) as unknown);
  const isReport = path === `/${REPORT}`;
  if (!fits(data, isReport ? REPORTS : PLACE)) return send(response, { status: 400, text: 'Bad request' });
  const refused = await (isReport ? take(data as DevReports) : open(data as DevOpen));
  if (refused) return send(response, refused);
  response.writeHead(204, { 'Cache-Control': 'no-store' });
  response.end();
}
