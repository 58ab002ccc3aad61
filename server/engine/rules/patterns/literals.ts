// What text a pattern demands: literals of which one must stand in every description that it can match.
import { anyCharacter, best, either, inRow, repeated, text, zeroWidth, type Demand } from './demand.ts';

/** Literals that a match must hold one of (none: nothing is known), and how much literal text any match holds. */
export interface Literals {
  oneOf: readonly string[] | undefined;
  weight: number;
}

class NotUnderstood extends Error {}
const quantifiers = new Set(['*', '+', '?', '{']);

/**
 * Reads the part of the syntax that rules are made of; anything else demands nothing, so that a rule is never passed over by mistake.
 * Only for sanitised descriptions: capitals, single blanks.
 */
export function literalsOf(regex: string): Literals {
  try {
    const reader = new Reader([...regex.replace(/^\(\?i\)/, '')]);
    const demand = reader.alternatives();
    if (!reader.atEnd) throw new NotUnderstood();
    return { oneOf: best(demand), weight: demand.weight };
  } catch (error) {
    if (error instanceof NotUnderstood) return { oneOf: undefined, weight: 0 };
    throw error;
  }
}

class Reader {
  readonly #characters: readonly string[];
  #position = 0;
  constructor(characters: readonly string[]) {
    this.#characters = characters;
  }

  get atEnd(): boolean {
    return this.#position >= this.#characters.length;
  }

  alternatives(): Demand {
    const branches = [this.#row()];
    while (this.#take('|')) branches.push(this.#row());
    return either(branches);
  }

  #row(): Demand {
    const items: Demand[] = [];
    while (!this.atEnd && !this.#sees('|') && !this.#sees(')')) items.push(this.#quantified(this.#atom()));
    return inRow(items);
  }

  #quantified(item: Demand): Demand {
    if (!quantifiers.has(this.#characters[this.#position] ?? '')) return item;
    const rest = this.#characters.slice(this.#position, this.#position + 12).join('');
    const found = /^(?:([*+?])|\{(\d{1,4})(,?)(\d{0,4})\})\??/.exec(rest);
    if (found === null) return item;
    this.#position += found[0].length;
    const [, sign, least, comma, most] = found;
    if (sign !== undefined) return repeated(item, sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity);
    return repeated(item, Number(least), comma === '' ? Number(least) : most === '' ? Infinity : Number(most));
  }

  #atom(): Demand {
    const character = this.#next();
    if (character === '(') return this.#group();
    if (character === '[') return this.#set();
    if (character === '\\') return this.#escaped();
    if (character === '.') return anyCharacter;
    if (character === '^' || character === '$') return zeroWidth;
    if ('*+?'.includes(character)) throw new NotUnderstood();
    return text(character);
  }

  #group(): Demand {
    if (this.#sees('?')) {
      const start = /^\?(:|P?<\w+>)/.exec(this.#characters.slice(this.#position, this.#position + 80).join(''));
      if (start === null) throw new NotUnderstood();
      this.#position += [...start[0]].length;
    }
    const inside = this.alternatives();
    if (!this.#take(')')) throw new NotUnderstood();
    return inside;
  }

  #set(): Demand {
    this.#take('^');
    this.#take(']');
    while (!this.#take(']')) {
      const character = this.#next();
      if (character === '\\') this.#next();
      else if (character === '[' && this.#sees(':')) this.#named();
    }
    return anyCharacter;
  }

  /** [:alpha:] inside a set. */
  #named(): void {
    const rest = this.#characters.slice(this.#position).join('');
    const length = /^:\^?[a-z]+:\]/.exec(rest)?.[0].length;
    if (length === undefined) throw new NotUnderstood();
    this.#position += length;
  }

  #escaped(): Demand {
    const character = this.#next();
    if ('bBAz'.includes(character)) return zeroWidth;
    if (character === 's') return text(' ');
    if ('dDwWS'.includes(character)) return anyCharacter;
    if (/^[\p{L}\p{N}]$/u.test(character)) throw new NotUnderstood();
    return text(character);
  }

  #sees(character: string): boolean {
    return this.#characters[this.#position] === character;
  }

  #take(character: string): boolean {
    const found = this.#sees(character);
    if (found) this.#position += 1;
    return found;
  }

  #next(): string {
    const character = this.#characters[this.#position];
    if (character === undefined) throw new NotUnderstood();
    this.#position += 1;
    return character;
  }
}
