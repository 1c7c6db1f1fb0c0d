/** Generated pages as browsers read them; `text.broad.test.ts` has those of the specifications. */
import { expect, test } from 'vitest';
import { fc } from '../helpers/fc.ts';
import { site } from '../helpers/site.ts';
import { texts } from './grammar.ts';
import { filesOf } from './oracle.ts';
import { htmlOf } from './pages.ts';
import { treeFaults } from './tree.ts';

/** Reported by the check `html`: an element that may not be where it is, an id twice. */
const CODES = new Set(['DG5351', 'DG5352', 'DG5357']);

test('browsers read generated pages as they are written, unless a check reports the page', async () => {
  const pages = fc.sample(texts, 150).map((text, at) => ({ file: `content/docs/t${at}.md`, text, reference: [text] }));
  const docs = site(filesOf(pages));
  const { report } = await docs.report();
  expect(report.ok).toBe(true);
  const { stdout } = await docs.run('check', '--only', 'html', '--format', 'json');
  const { problems } = JSON.parse(stdout) as { problems: { code: string; file: string }[] };
  const reported = new Set(problems.filter(({ code }) => CODES.has(code)).map(({ file }) => file));
  const faulty = pages.flatMap(({ file, text }) => {
    const faults = treeFaults(htmlOf(`${docs.dir}/build`, file));
    return faults.length > 0 && !reported.has(file) ? [`${file}\n${text}\n  ${faults.join('\n  ')}`] : [];
  });
  expect(faulty).toEqual([]);
  expect(reported.size).toBeLessThan(pages.length / 2);
});

test('the comparison sees each kind of repair', () => {
  const page = (body: string): string =>
    `<!doctype html><html><head><title>a</title></head><body>${body}</body></html>`;
  const whole =
    '<div id="a"><p>b<br>c</p><ul><li>d<li>e</ul><svg><path/></svg><table><tr><td>f</td></tr></table></div><script>"</b>"</script>';
  expect(treeFaults(page(whole))).toEqual([]);
  const faults = [
    '<p><div>a</div></p>',
    '<a name="x"/>b',
    '<b><i>a</b></i>',
    '<table><div>a</div></table>',
    '<a href="x"><a href="y">b</a></a>',
    '<div>a',
    'a</section>',
    '<i id="a"></i><b id="a"></b>',
    '<p>a</p></p>',
    'a <!-- b',
    '<b title="a>b</b>',
  ];
  expect(faults.filter((body) => treeFaults(page(body)).length === 0)).toEqual([]);
});
