/** The Unicode calendars whose days are the same in every version of Node. */
export const CALENDARS = [
  'gregory',
  'buddhist',
  'chinese',
  'coptic',
  'dangi',
  'ethioaa',
  'ethiopic',
  'hebrew',
  'indian',
  'islamic-civil',
  'islamic-tbla',
  'islamic-umalqura',
  'japanese',
  'persian',
  'roc',
] as const;

export type Calendar = (typeof CALENDARS)[number];
