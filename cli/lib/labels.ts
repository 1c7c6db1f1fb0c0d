/** What a label of the config is in a locale: as the locale's labels have it, else as it is. */
export const labelIn =
  (labels: Readonly<Record<string, string>>): ((text: string) => string) =>
  (text) =>
    Object.hasOwn(labels, text) ? (labels[text] as string) : text;
