// Makes up what happened on an account, so that files can be written of it and read back figure by figure.
export interface TrueLine {
  /** YYYY-MM-DD */
  day: string;
  cents: number;
  balance: number;
  words: string;
}

export interface TrueAccount {
  number: string;
  bsb: string;
  opening: number;
  lines: TrueLine[];
}

/** A small generator of its own, so that every run makes the same. */
export function diceFor(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const payees = [
  'WOOLWORTHS 1234 NEWTOWN',
  'COLES EXPRESS 5567 PARRAMATTA',
  'Countdown Ponsonby Auckland',
  'TRANSPORT FOR NSW OPAL',
  'Z ENERGY LTD Wellington',
  'NETFLIX.COM Los Gatos',
  "MCDONALD'S 0423 RICHMOND",
  'AGL ENERGY direct debit 99812',
  'Rent J SMITH unit 4, 12 High St',
  'SALARY ACME PTY LTD',
  'Pâtisserie Ōtāhuhu',
  'JB HI-FI "CITY" 112',
];

export function makeTruth(seed: number, count = 40): TrueAccount {
  const dice = diceFor(seed);
  const opening = dice(900_000) - 100_000;
  let balance = opening;
  let at = Date.UTC(2026, 0, 3 + dice(5));
  const lines: TrueLine[] = [];
  for (let place = 0; place < count; place += 1) {
    at += dice(3) * 86_400_000;
    const isPaid = dice(10) < 8;
    const cents = isPaid ? -(1 + dice(25_000)) : 1 + dice(600_000);
    balance += cents;
    const words = `${payees[dice(payees.length)]} ${String(place + 1).padStart(3, '0')}`;
    lines.push({ day: new Date(at).toISOString().slice(0, 10), cents, balance, words });
  }
  return { number: String(10_000_000 + dice(89_999_999)), bsb: `0${10 + dice(80)}-${100 + dice(899)}`, opening, lines };
}

/** 1234.56, with the marks that are wanted. */
export function written(cents: number, marks: { decimal?: string; thousands?: string } = {}): string {
  const { decimal = '.', thousands = '' } = marks;
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return `${cents < 0 ? '-' : ''}${whole}${decimal}${digits.slice(-2)}`;
}

export const daySlash = (day: string): string => day.split('-').toReversed().join('/');
export const plainDay = (day: string): string => day.replaceAll('-', '');

/** What a file holds of an account: exactly this is to be read from it. */
export interface Made {
  name: string;
  bytes: Buffer;
  number?: string;
  lines: { day: string; cents: number; balance: number | null; description: string }[];
}
