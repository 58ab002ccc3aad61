// Cents as the standards write amounts: a string with two digits after the point, and a sign where it is below zero.
export const amount = (cents: number): string => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;
