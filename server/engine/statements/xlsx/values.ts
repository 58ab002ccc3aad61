// Writes the number of a cell as a bank writes it in a CSV file: days as days, amounts with two decimals.
import type { DecimalMark } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import type { Format } from './formats.ts';

const dayMs = 86_400_000;
const from1904 = Date.UTC(1904, 0, 1);
const from1900 = Date.UTC(1899, 11, 31);
/** 1900 had no 29 February, but the count of days has one. */
const dayThatNeverWas = 60;
const lastDay = 2_958_465;

/** A number stays one until it is known which mark stands before its cents. */
export function valueOf(value: number, { kind, digits }: Format, is1904: boolean): string | number {
  if (kind === 'day') return dayOf(value, is1904);
  if (kind === 'time') return timeOf(value);
  return digits > 0 && Number.isInteger(value) && value >= 0 ? String(value).padStart(digits, '0') : value;
}

function dayOf(value: number, is1904: boolean): string | number {
  const days = Math.floor(value);
  if (days < 0 || days > lastDay) return value;
  if (is1904) return new Date(from1904 + days * dayMs).toISOString().slice(0, 10);
  const passed = days > dayThatNeverWas ? days - 1 : days;
  return new Date(from1900 + passed * dayMs).toISOString().slice(0, 10);
}

function timeOf(value: number): string {
  const minutes = Math.round((value - Math.floor(value)) * 1_440) % 1_440;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Sums of binary fractions miss a cent's hundredth by far less than this. */
const slack = 1e-9;

export function written(value: number, decimal: DecimalMark): string {
  if (Number.isInteger(value)) return String(value);
  const cents = Math.round(value * 100) / 100;
  const isCents = Math.abs(value - cents) <= slack * Math.max(1, Math.abs(value));
  const text = isCents ? cents.toFixed(2).replace(/^-(?=0\.00$)/, '') : String(value);
  return decimal === ',' ? text.replace('.', ',') : text;
}
