// Whether something may be done with a record, and if not why: in words for one record, and for a number of them.
export interface Reason {
  /** For one record: "Already finalised". */
  text: string;
  /** For several, after their number: "is already finalised", "are already finalised". */
  predicate?: readonly [one: string, many: string];
}

/** True, or the reason why not. */
export type Rule = true | Reason;

export const because = (text: string, one?: string, many = one): Reason =>
  one === undefined || many === undefined ? { text } : { text, predicate: [one, many] };

/** A row that is meant and has no record of the wanted kind, such as a crawler without an application. */
export interface Unmatched {
  readonly name: string;
  readonly reason: Reason;
}
