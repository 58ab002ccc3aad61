// Texts and sums of Akahu in the form in which the product keeps them.

/** One line without control characters or broken characters, cut to what can be kept. */
export const cleaned = (text: string | null | undefined, longest: number): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    // Half a character where it was cut.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Funds and foreign money may come with more than two places. */
export const cents = (amount: number): number => Math.round(amount * 100) / 100;

const inNewZealand = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Pacific/Auckland',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Akahu tells moments in UTC: a New Zealand day begins at eleven or twelve o'clock of the day before. */
export const dayInNewZealand = (moment: string | number): string => inNewZealand.format(new Date(moment));
