import type { FeedbackOptions, PartPlan, PartTexts } from '../base/late-part.ts';
import { warn } from '../base/report.ts';

/** The event on `document` for scripts and themes of the site; its `detail` is a `Feedback`. */
const FEEDBACK_EVENT = 'docsgen:feedback';

export interface Feedback {
  /** Path of the page, with the base URL. */
  page: string;
  helpful: 'yes' | 'no';
  comment?: string;
}

type Texts = PartTexts<'feedback.comment' | 'feedback.send' | 'feedback.thanks' | 'feedback.failed'>;

export const part: PartPlan = {
  selector: '[data-feedback]',
  texts: ['feedback.comment', 'feedback.send', 'feedback.thanks', 'feedback.failed'],
  options: ({ feedback }) => feedback || {},
  isWanted: ({ feedback }) => feedback !== false,
};

/** The question `[data-feedback=PATH]`, including a `missed` click on an answer. */
export function start(missed: Event[], options: Texts & FeedbackOptions): void {
  const answer = ({ type, target }: Event): void => {
    const button = (target as Element).closest?.<HTMLButtonElement>('[data-feedback] > button');
    if (type !== 'click' || !button) return;
    const box = button.parentElement as HTMLElement;
    const helpful = button.value as Feedback['helpful'];
    for (const one of box.querySelectorAll(':scope > button')) one.ariaPressed = `${one === button}`;
    const feedback: Feedback = { page: box.dataset.feedback as string, helpful };
    const form = options.comment ? (box.querySelector('form') ?? box.appendChild(commentForm(options))) : undefined;
    if (form)
      form.onsubmit = (event) => {
        event.preventDefault();
        const { value } = form.querySelector('textarea') as HTMLTextAreaElement;
        send(box, { ...feedback, comment: value.trim() }, options).then((isSent) => isSent && end(box, form));
      };
    send(box, feedback, options);
  };
  document.addEventListener('click', answer);
  missed.forEach(answer);
}

function commentForm(texts: Texts): HTMLFormElement {
  const form = document.createElement('form');
  const field = Object.assign(document.createElement('textarea'), { rows: 3, maxLength: 2000, required: true });
  const label = document.createElement('label');
  label.append(texts['feedback.comment'], field);
  const button = Object.assign(document.createElement('button'), { textContent: texts['feedback.send'] });
  form.append(label, button);
  return form;
}

/** Settles with false if the answer could not be sent. */
async function send(box: HTMLElement, feedback: Feedback, options: Texts & FeedbackOptions): Promise<boolean> {
  // The region must be there before its text, so that screen readers read it.
  const status = box.querySelector('[role=status]') ?? box.appendChild(document.createElement('p'));
  status.role = 'status';
  try {
    await deliver(feedback, options);
    status.removeAttribute('data-failed');
    status.textContent = options['feedback.thanks'];
    return true;
  } catch (error) {
    warn('feedback not sent', error);
    status.setAttribute('data-failed', '');
    status.textContent = options['feedback.failed'];
    return false;
  }
}

async function deliver(feedback: Feedback, { url, gtag }: FeedbackOptions): Promise<void> {
  document.dispatchEvent(new CustomEvent<Feedback>(FEEDBACK_EVENT, { detail: feedback }));
  const page = window as { gtag?: (...command: unknown[]) => void };
  if (gtag) page.gtag?.('event', 'page_feedback', feedback);
  if (!url) return;
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ ...feedback }), keepalive: true });
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}`);
}

/** The text was sent: only the thanks are left. */
function end(box: HTMLElement, form: HTMLElement): void {
  form.remove();
  const status = box.querySelector<HTMLElement>('[role=status]');
  status?.setAttribute('tabindex', '-1');
  status?.focus();
}
