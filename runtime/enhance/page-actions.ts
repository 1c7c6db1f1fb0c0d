import type { PartPlan, PartTexts } from '../base/late-part.ts';
import { warn } from '../base/report.ts';
import { closeMenus } from './menus.ts';

/** How long a button shows the result of a click. */
const SAID_MS = 2000;

export const part: PartPlan = {
  selector: '.page-actions',
  texts: ['code.copied', 'actions.failed'],
  isWanted: ({ hasPageActions }) => hasPageActions,
};

/**
 * `[data-copy-page=URL]` copies the Markdown at this URL, also after a `missed` click. A link of the menu closes it.
 */
export function start(missed: Event[], texts: PartTexts<'code.copied' | 'actions.failed'>): void {
  // The region must be there before its text, so that screen readers read it.
  const status = Object.assign(document.createElement('p'), { className: 'sr-only', role: 'status' });
  document.body.append(status);
  const act = async ({ type, target }: Event): Promise<void> => {
    const one = (target as Element).closest?.<HTMLElement>('.page-actions :is(a,[data-copy-page])');
    if (type !== 'click' || !one) return;
    closeMenus();
    const { copyPage: url } = one.dataset;
    if (url === undefined || one.dataset['said'] !== undefined) return;
    const isCopied = await copied(url);
    const said = texts[isCopied ? 'code.copied' : 'actions.failed'];
    status.textContent = one.dataset['said'] = said;
    setTimeout(() => {
      delete one.dataset['said'];
      status.textContent = '';
    }, SAID_MS);
  };
  document.addEventListener('click', act);
  missed.forEach(act);
}

async function copied(url: string): Promise<boolean> {
  const text = read(url);
  try {
    await write(text).catch(async () => copySelected(await text));
    return true;
  } catch (error) {
    warn('page not copied', error);
    return false;
  }
}

/** Safari only takes what is written within the click: a promise of the text. */
async function write(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}`);
  return answer.text();
}

/** Where the clipboard is closed to scripts, such as outside secure contexts. */
function copySelected(text: string): void {
  const focused = document.activeElement as HTMLElement | null;
  const field = Object.assign(document.createElement('textarea'), { className: 'sr-only', value: text });
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  if (!isDone) throw new Error('the browser refused');
}
