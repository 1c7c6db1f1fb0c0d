import { beforeAll, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { servedFixture, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const sum = Array.from({ length: 40 }, (_, index) => `a_{${index}} x^{${index}}`).join(' + ');
const page = `# Text

A long way to the end of this line, where the ABBR stands, and $E = mc^2$ with it.

$$
${sum}
$$

*[ABBR]: An abbreviation that is explained in many words, more than fit beside it
`;

beforeAll(async () => {
  site = await servedFixture({ 'content/docs/text.md': page });
});

const phone = { viewport: { width: 360, height: 740 } };

it('A formula wider than a phone scrolls in its own box, and a keyboard reaches the box', async () => {
  const { page: view } = await visit(browser, `${site.url}/docs/text`, phone);
  const box = view.locator('main .math');
  await box.focus();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await view.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

it('Formulas are MathML that the browser lays out', async () => {
  const { page: view } = await visit(browser, `${site.url}/docs/text`);
  const raised = await view.locator('main p math msup').evaluate((power) => {
    const [base, exponent] = [...power.children].map((part) => part.getBoundingClientRect());
    return (exponent?.bottom ?? 0) < (base?.bottom ?? 0);
  });
  expect(raised).toBe(true);
  expect(await view.locator('main .math annotation').first().textContent()).toBe(sum);
});

it('An explanation is shown to keyboards and fingers, inside of the page, without JavaScript', async () => {
  const { page: view } = await visit(browser, `${site.url}/docs/text`, { ...phone, javaScriptEnabled: false });
  const shown = () =>
    view.locator('main abbr').evaluate((term) => {
      const { content, position } = getComputedStyle(term, '::after');
      return { content, position };
    });
  expect((await shown()).content).toBe('none');
  await view.locator('main abbr').focus();
  expect(await shown()).toEqual({
    content: '"An abbreviation that is explained in many words, more than fit beside it"',
    position: 'fixed',
  });
});
