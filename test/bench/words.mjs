/** What the corpus talks about: an invented platform for running small services near their data. */
const list = (text) => text.trim().split(/\s+/);

export const nouns = list(`
  gateway ledger shard replica region tenant quota snapshot cursor lease topic partition consumer schema index bucket
  policy secret token session worker queue pipeline stage trigger webhook endpoint listener router balancer probe metric
  span trace alert dashboard budget invoice migration rollout canary backup archive manifest registry volume mount cache
  resolver certificate identity role grant audit event stream window buffer checkpoint mirror proxy tunnel agent
`);
export const verbs = list(`
  create update drain restart inspect validate rotate attach detach publish subscribe replay compact merge split promote
  pause resume export import schedule cancel retry verify sign encrypt batch throttle route resolve measure record
`);
export const adjectives = list(`
  idle durable regional stale pending active remote local ordered partial strict lazy shared isolated signed temporary
  default expired healthy noisy primary secondary read-only versioned encrypted incremental
`);
export const names = list(
  `Ada Bo Chen Dara Emil Fatou Goran Hana Ivo Jun Kaia Lior Mina Noor Otis Pia Quin Rosa Sami Tove`,
);
export const units = list('milliseconds seconds minutes hours kilobytes megabytes requests records');

const capital = (text) => text[0].toUpperCase() + text.slice(1);
export const camel = (...parts) =>
  parts
    .flatMap((part) => part.split('-'))
    .map((part, at) => (at === 0 ? part : capital(part)))
    .join('');
export const pascal = (...parts) => capital(camel(...parts));

const sentences = [
  (w) =>
    `A ${w.adjective} ${w.noun} keeps its ${w.noun2} until the ${w.noun3} confirms that nothing else refers to it.`,
  (w) =>
    `When you ${w.verb} a ${w.noun}, the ${w.noun2} is checked first, and only then does the ${w.noun3} see the change.`,
  (w) => `Most teams start with one ${w.noun} per ${w.noun2} and add a second one after about ${w.number} ${w.unit}.`,
  (w) =>
    `The ${w.noun} does not wait for the ${w.noun2}; it continues with the ${w.adjective} copy and tells you so in \`${w.code}\`.`,
  (w) => `Set \`${w.code}\` to **${w.number}** if your ${w.noun} has to survive a restart of the ${w.noun2}.`,
  (w) =>
    `Nothing in the ${w.noun} is shared between regions, so you can ${w.verb} it without asking the ${w.noun2} for a lock.`,
  (w) =>
    `${w.name} measured this on a ${w.adjective} ${w.noun}: *${w.number} ${w.unit}* at the median, three times that at the tail.`,
  (w) =>
    `If the ${w.noun} looks ${w.adjective}, ${w.verb} the ${w.noun2} and compare its ${w.noun3} with the one you expected.`,
  (w) => `Older releases called this a ${w.noun}—the name is still accepted, but the ${w.noun2} prints a notice.`,
  (w) =>
    `You never need to ${w.verb} the ${w.noun} by hand unless the ${w.noun2} has been ${w.adjective} for more than ${w.number} ${w.unit}.`,
  (w) =>
    `The limit of ${w.number} ${w.unit} is per ${w.noun}, not per ${w.noun2}, which surprises people who come from a ${w.noun3}.`,
  (w) =>
    `Each ${w.noun} has exactly one ${w.noun2}, and the ${w.noun3} that owns it decides what “${w.adjective}” means.`,
  (w) => `Call \`${w.code}()\` once at start-up; later calls return the same ${w.noun} and cost nothing.`,
  (w) => `There are two ways to ${w.verb} a ${w.noun}: through the ${w.noun2}, or by writing its ${w.noun3} yourself.`,
];

/** A sentence of documentation prose in Markdown. */
export function sentence({ pick, between }) {
  const word = {
    noun: pick(nouns),
    noun2: pick(nouns),
    noun3: pick(nouns),
    verb: pick(verbs),
    adjective: pick(adjectives),
    name: pick(names),
    unit: pick(units),
    number: between(2, 900),
    code: camel(pick(verbs), pick(adjectives), pick(nouns)),
  };
  return pick(sentences)(word);
}

/** Several sentences in one paragraph. */
export const paragraph = (random, count) => Array.from({ length: count }, () => sentence(random)).join(' ');

/** Three or four words without punctuation: headings and titles, their id is the words with hyphens. */
export const heading = ({ pick, chance }) =>
  `${capital(pick(verbs))} ${chance(0.5) ? 'a' : 'the'} ${pick(adjectives)} ${pick(nouns)}`;
