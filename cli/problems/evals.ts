/** Problems of `docsgen eval`, and of the questions in `evals.yml`. */
import { didYouMean, entry } from './entry.ts';
import { deskLamps, lines } from './examples.ts';

const evals = (...text: string[]) => ({ 'evals.yml': lines(...text) });
const RUN = 'build --quiet && eval';
const site = deskLamps('Use a bulb of six watts.');
const good = evals('- question: Which bulb fits the lamp?', '  all: six watts');

const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(', ');

type Missed = {
  question: string;
  facts: readonly string[];
  read: readonly string[];
  calls: number;
  tokens: number;
  /** Of the page with the fact: its text was cut before the fact, another part of it was read, or nothing. */
  reach?: 'cut' | 'elsewhere' | 'none';
  at?: string;
  rank?: number;
};

function missedHint({ at, rank, reach }: Missed): string {
  if (reach === 'cut') return `the text that was read is cut before ${at}: shorten the page or the section`;
  if (reach === 'elsewhere')
    return `the fact is at ${at}, but another part of the page was read: use words of the question there`;
  const found = rank === undefined ? 'search does not find' : `search ranks ${ordinal(rank)}`;
  return `the fact is at ${at}, which ${found}: add words of the question to the page, in its text, title, description or keywords`;
}

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

export const evalProblems = {
  DG9020: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the questions cannot be read: ${reason}`,
    hint: () => 'correct the YAML; put texts that begin with @, *, & or ", or contain ": ", in single quotes',
    explanation: {
      args: { reason: 'Missing closing "quote' },
      cause:
        'evals.yml, which lists questions and the facts that answer them, is not valid YAML, or not a file of the site.',
      remedy: 'Fix the reported place. Put texts that begin with @, *, & or a quote, or contain ": ", in quotes.',
      broken: evals('- question: "Which bulb fits the lamp?', '  all: six watts'),
      fixed: good,
      shared: site,
      run: RUN,
    },
  }),
  DG9021: entry<{ what: string; must: string }>({
    severity: 'error',
    message: ({ what, must }) => `${what} of the questions must be ${must}`,
    hint: () => 'write a list of entries such as: - { question: How do I clear the editor?, all: root.clear() }',
    explanation: {
      args: { what: 'an entry', must: 'given "all" or "any"' },
      cause:
        'An entry of evals.yml has a question and facts: all (one text or a list; the answer must contain each) or any (one of them is enough). This entry has another format, or no facts.',
      remedy: 'Write it as in the example.',
      broken: evals('- question: Which bulb fits the lamp?'),
      fixed: good,
      shared: site,
      run: RUN,
    },
  }),
  DG9022: entry<{ key: string; near?: string; keys: readonly string[] }>({
    severity: 'error',
    message: ({ key }) => `"${key}" is not a key of a question`,
    hint: ({ near, keys }) => didYouMean(near) ?? `known keys: ${keys.join(', ')}`,
    explanation: {
      args: { key: 'al', near: 'all', keys: [] },
      cause: 'An entry of evals.yml has an unknown key.',
      remedy: 'Use only the keys question, all, any, at, language and version.',
      broken: evals('- question: Which bulb fits the lamp?', '  al: six watts', '  any: six watts'),
      fixed: good,
      shared: site,
      run: RUN,
    },
  }),
  DG9023: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the questions cannot be asked: ${reason}`,
    hint: () => 'write questions into evals.yml next to the config, and publish a search index: remove search: false',
    explanation: {
      args: { reason: 'evals.yml does not exist or has no question' },
      cause:
        'docsgen eval reads questions from evals.yml, or from the file of --questions, and asks the search index of the site. One of the two is missing.',
      remedy: 'Write evals.yml next to the config. If the config turns search off, remove that.',
      broken: {},
      fixed: good,
      shared: site,
      run: RUN,
    },
  }),
  DG9024: entry<{ what: 'at' | 'language' | 'version'; value: string; reason: string }>({
    severity: 'error',
    message: ({ what, value }) => `"${what}" of a question is ${value}, which the site does not have`,
    hint: ({ reason }) => reason.replace(/\.$/, ''),
    explanation: {
      args: { what: 'at', value: '/docs/desk#bulbs', reason: 'Its sections: desk-lamps, bulb.' },
      cause: 'A question names a page, a section, a language or a version that the site does not have.',
      remedy: 'Correct the value. The hint lists what there is.',
      broken: evals('- question: Which bulb fits the lamp?', '  all: six watts', '  at: /docs/desk#bulbs'),
      fixed: evals('- question: Which bulb fits the lamp?', '  all: six watts', '  at: /docs/desk#bulb'),
      shared: site,
      run: RUN,
    },
  }),
  DG9025: entry<{ fact: string; where?: string }>({
    severity: 'error',
    message: ({ fact, where }) =>
      `the fact "${fact}" is ${where === undefined ? 'nowhere on the site' : `not at ${where}`}`,
    hint: () =>
      'correct the fact (upper case counts, and it is compared with the Markdown of pages), or add it to a page',
    explanation: {
      args: { fact: 'six watt bulb' },
      cause:
        'No page in the language and version of the question contains the fact, or the page that at names does not. So no search can find it. Facts are compared with the Markdown of the pages: the file of a page with .md at its end.',
      remedy: 'Correct the fact or at, or write the fact on a page.',
      broken: evals('- question: Which bulb fits the lamp?', '  all: six watt bulb'),
      fixed: good,
      shared: site,
      run: RUN,
    },
  }),
  DG9026: entry<Missed>({
    severity: 'warning',
    message: ({ question, facts, calls, tokens, read }) =>
      `"${question}" does not get ${quoted(facts)} within ${calls === 1 ? '1 call' : `${calls} calls`} and ${tokens} tokens; read: ${read.join(', ') || 'nothing'}`,
    hint: missedHint,
    explanation: {
      args: {
        ...{ question: 'How strong may it shine?', facts: ['six watts'], read: [], calls: 1, tokens: 19 },
        ...{ reach: 'none', at: '/docs/desk#bulb' },
      },
      cause:
        'An agent that searches with the words of the question, and reads the first results, does not get the facts within the limits of calls and tokens.',
      remedy:
        'The hint names the place of the fact and the rank of its page. Use the words of readers there: in the text, title, description or keywords of the page. Split pages that are too long.',
      broken: '- question: How strong may it shine?\n  all: six watts',
      fixed: '---\ntitle: Desk lamps\nkeywords: [strong, shine]\n---',
      untested: 'the number of tokens depends on the site',
    },
  }),
  DG9027: entry<{ passed: number; count: number; min: number }>({
    severity: 'error',
    message: ({ passed, count, min }) =>
      `${passed} of ${count} questions are answered (${Math.floor((passed / count) * 1000) / 10} %), less than ${min} %`,
    hint: () => 'the other problems name the places of the facts; to accept fewer, pass a lower percentage to --min',
    explanation: {
      args: { passed: 54, count: 60, min: 95 },
      cause: 'Too few questions of evals.yml are answered. docsgen eval demands 95 %, or the percentage of --min.',
      remedy: 'Each unanswered question is reported with a hint. To accept fewer, pass a lower percentage to --min.',
      broken: '$ docsgen eval',
      fixed: '$ docsgen eval --min 90%',
      untested: 'it always comes with the problems of single questions',
    },
  }),
  DG9028: entry<{ question: string; reason: string }>({
    severity: 'warning',
    message: ({ question, reason }) => `the command of --answer-with gives no answer to "${question}": ${reason}`,
    hint: () => 'run the command by hand with the JSON of a question on its standard input, or raise --time-limit',
    explanation: {
      args: { question: 'Which bulb fits the lamp?', reason: 'it did not finish within 60 s' },
      cause:
        'The command failed, took too long, or wrote more than 100 kB. It gets a line of JSON on its standard input, and must write the answer to its standard output and end with exit code 0. The question counts as unanswered.',
      broken: "$ docsgen eval --answer-with 'sleep 100'",
      fixed: "$ docsgen eval --answer-with 'node ask.mjs' --time-limit 120",
      untested: 'it depends on a program of the author',
    },
  }),
  DG9029: entry<{ question: string; facts: readonly string[]; inContext: boolean }>({
    severity: 'warning',
    message: ({ question, facts }) => `the answer to "${question}" does not contain ${quoted(facts)}`,
    hint: ({ inContext }) =>
      inContext
        ? 'the context had the facts: read the answer (--format json), and allow other wordings with any or /regexp/'
        : 'the context did not have the facts: run docsgen eval without --answer-with to see their places',
    explanation: {
      args: { question: 'Which bulb fits the lamp?', facts: ['six watts'], inContext: true },
      cause: 'The command of --answer-with answered, but the answer lacks facts that evals.yml demands.',
      remedy:
        'If the answer is right in other words, list them with any, or write a regular expression: /(six|6) watts?/i. If it is wrong, make the page clearer.',
      broken: '- question: Which bulb fits the lamp?\n  all: six watts',
      fixed: '- question: Which bulb fits the lamp?\n  all: /(six|6) watts?/i',
      untested: 'it depends on a program of the author',
    },
  }),
};
