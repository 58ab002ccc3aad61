// How the demands of a pattern's parts add up: what each can be word for word, and what must stand in it.
export interface Demand {
  /** Every text that the part can be; undefined: too many, or not known. */
  exact: readonly string[] | undefined;
  /** Literals of which one stands in every text that the part can be. */
  oneOf: readonly string[] | undefined;
  /** How many characters of literal text the part holds at least. */
  weight: number;
}

const mostTexts = 16;
const mostPieces = 64;
/** A shorter literal stands in nearly every description. */
const shortestLiteral = 2;

export const zeroWidth: Demand = { exact: [''], oneOf: undefined, weight: 0 };
export const anyCharacter: Demand = { exact: undefined, oneOf: undefined, weight: 0 };

const ofCharacter = new Map<string, Demand>();

/** One literal character. Beyond ASCII one letter has several capital forms, so nothing is said about it. */
export function text(character: string): Demand {
  if (character > '~') return anyCharacter;
  const known = ofCharacter.get(character);
  if (known !== undefined) return known;
  const demand = { exact: [character.toUpperCase()], oneOf: undefined, weight: character === ' ' ? 0 : 1 };
  ofCharacter.set(character, demand);
  return demand;
}

export function inRow(items: readonly Demand[]): Demand {
  let run: readonly string[] = [''];
  let whole = true;
  let oneOf: readonly string[] | undefined;
  for (const item of items) {
    const longer = item.exact === undefined ? undefined : crossed(run, item.exact);
    if (longer !== undefined) {
      run = longer;
      continue;
    }
    whole = false;
    oneOf = better(better(oneOf, usable(run)), item.oneOf);
    run = item.exact ?? [''];
  }
  return {
    exact: whole ? run : undefined,
    oneOf: whole ? undefined : better(oneOf, usable(run)),
    weight: items.reduce((sum, { weight }) => sum + weight, 0),
  };
}

export function either(branches: readonly Demand[]): Demand {
  if (branches.length === 1 && branches[0] !== undefined) return branches[0];
  const weight = Math.min(...branches.map((branch) => branch.weight));
  const exact = united(
    branches.map((branch) => branch.exact),
    mostTexts,
  );
  return { exact, oneOf: exact === undefined ? united(branches.map(best), mostPieces) : undefined, weight };
}

export function repeated(item: Demand, least: number, most: number): Demand {
  if (least === 0) return anyCharacter;
  if (most === 1) return item;
  // Descriptions hold single blanks: one or more of them is one.
  if (least === 1 && item.exact?.length === 1 && item.exact[0] === ' ') return item;
  return { exact: undefined, oneOf: best(item), weight: item.weight };
}

export const best = (demand: Demand): readonly string[] | undefined =>
  better(demand.oneOf, demand.exact === undefined ? undefined : usable(demand.exact));

const shortest = (literals: readonly string[]): number => Math.min(...literals.map(({ length }) => length));

const usable = (literals: readonly string[]): readonly string[] | undefined =>
  shortest(literals) < shortestLiteral ? undefined : literals;

/** Longer literals are rarer. */
function better(a: readonly string[] | undefined, b: readonly string[] | undefined): readonly string[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return shortest(b) > shortest(a) ? b : a;
}

function crossed(left: readonly string[], right: readonly string[]): readonly string[] | undefined {
  if (left.length === 1 && right.length === 1) return [`${left[0]}${right[0]}`];
  if (left.length * right.length > mostTexts) return undefined;
  return left.flatMap((start) => right.map((end) => start + end));
}

function united(lists: readonly (readonly string[] | undefined)[], most: number): readonly string[] | undefined {
  const all = new Set<string>();
  for (const list of lists) {
    if (list === undefined) return undefined;
    for (const literal of list) all.add(literal);
  }
  return all.size > most ? undefined : [...all];
}
