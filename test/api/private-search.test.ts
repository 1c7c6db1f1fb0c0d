/** Private members in search: they are there for those who know them, and in nobody else's way. */
import { expect, test } from 'vitest';
import { searchOf } from '../helpers/search.ts';
import { apiSite, pack } from './api-site.ts';

test('private members come after public names, and first when their name is written', async () => {
  const docs = apiSite(
    pack('harbour', {
      'index.d.ts': `export declare class Berth {
  /** Pilots on watch. */
  _pilots: number;
}
/** Sends the pilots out. */
export declare function sendPilots(): void;
`,
    }),
    { entryPoints: ['harbour'] },
  );
  expect((await docs.build()).code).toBe(0);
  const { ask } = searchOf(docs);
  const order = async (query: string) => (await ask(query)).pages.map(({ places: [place] }) => place?.url);
  const [own, sent] = ['/docs/api/classes/harbour.Berth#_pilots', '/docs/api/modules/harbour#sendpilots'];
  expect((await order('pilots')).slice(0, 2)).toEqual([sent, own]);
  expect((await order('_pilots'))[0]).toBe(own);
  expect((await order('Berth._pilots'))[0]).toBe(own);
});
