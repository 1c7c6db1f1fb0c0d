/** The message of whatever was thrown: code of authors throws texts and objects, too. */
export const errorText = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Its first line: the others quote code. */
export const errorLine = (thrown: unknown): string => errorText(thrown).split('\n', 1)[0] ?? '';
