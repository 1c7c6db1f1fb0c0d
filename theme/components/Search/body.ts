import type { Found, SearchState } from '../../../runtime/search/session.ts';
import { createBusyMark } from './busy.ts';
import { plain } from './dom.ts';
import type { Frame } from './frame.ts';
import { failure, nothing } from './messages.ts';
import type { Options } from './options.ts';
import { correction, pageGroups, seeAll } from './results.ts';
import { say, sayCount } from './say.ts';
import { type StartOptions, startScreen } from './start.ts';

interface BodyOptions extends Omit<StartOptions, 'changed'> {
  frame: Frame;
  options: Options;
  ask(query: string): void;
  again(): void;
}

/** Returns a function that shows a state in the dialog. Content stays until there is new content. */
export function createBody(given: BodyOptions): (state: Readonly<SearchState>) => void {
  const { frame, setup, options, choices } = given;
  const markBusy = createBusyMark(frame.dialog, frame.body);
  const shown = { found: undefined as Found | undefined, count: 0, names: [] as string[] };
  const put = (message: string, ...content: (Node | undefined)[]): void => {
    frame.body.replaceChildren(...content.filter((node) => node !== undefined));
    frame.more.replaceChildren();
    frame.status.textContent = message;
    Object.assign(shown, { found: undefined, count: 0 });
    options.refresh({ first: true });
  };
  const showStart = (): void => {
    const { message, list, actions } = startScreen({ ...given, changed: showStart });
    frame.list.replaceChildren(...list);
    // An empty listbox is invalid.
    put('', message, ...(list.length > 0 ? [frame.list, actions] : []));
  };
  const showFound = (found: Found): void => {
    const { pages, question } = found;
    const isMore = shown.found?.question === question;
    const groups = pageGroups(pages, isMore ? shown.count : 0, choices);
    if (isMore) frame.list.append(...groups);
    else {
      frame.list.replaceChildren(...groups);
      put(sayCount(setup, 'search.ui.found', found.total), correction(setup, found), frame.list);
    }
    frame.body.querySelector('.search-message')?.remove();
    frame.more.replaceChildren(...(found.total > 1 ? [seeAll(setup, found)] : []));
    if (!isMore) shown.names = pages.map(({ title }) => plain(title));
    Object.assign(shown, { found, count: pages.length });
    options.refresh();
  };
  const showNothing = (query: string): void => {
    const content = nothing(setup, query, { suggestions: shown.names, ask: given.ask });
    put(say(setup, 'search.ui.noResults', { query }), content);
  };
  const showFailure = (isMore: boolean): void => {
    const content = failure(setup, given.again);
    if (isMore) frame.body.append(content);
    else put('', content);
    frame.status.textContent = `${say(setup, 'search.failed')} ${say(setup, 'search.failedHelp')}`;
  };
  return ({ question, found, isBusy, hasFailed }) => {
    markBusy(isBusy);
    if (question.query === '') showStart();
    else if (isBusy) return;
    else if (hasFailed) showFailure(found?.question === question);
    else if (found && found.pages.length > 0) showFound(found);
    else showNothing(question.query);
  };
}
