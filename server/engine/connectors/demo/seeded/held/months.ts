// Months as whole numbers, for what happens once in each of them.

/** The months since the year 0; 2026-03-15 gives that of March 2026. */
export const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

export const dayIn = (month: number, day: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10);

export const lastDayOf = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
