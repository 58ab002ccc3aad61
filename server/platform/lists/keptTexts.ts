// Keeps the texts of list rows in memory, in plain ASCII, each under the key by which the database names its content.
export interface KeptTexts {
  /** Those of one kind of row, as somebody may use them who read the counter of names beforehand. */
  of(kind: string, names: number): TextsOfKind;
}

export interface TextsOfKind {
  get(key: string): string | undefined;
  keep(key: string, text: string): void;
}

type Texts = Map<string, string>;

const presetMegabytes = 128;
/** What a map's entry and its key take beside the text. */
const entryBytes = 160;

/**
 * Two generations in place of a list of what was used last: a text that is used moves to the young one, and when that has
 * grown to half of the room, the old one goes. A change of a label's or a bank's name, which no row's fingerprint tells, drops all.
 */
export function openKeptTexts(megabytes = presetMegabytes): KeptTexts {
  const mostYoung = (megabytes * 1024 * 1024) / 2;
  let named = 0;
  let young = new Map<string, Texts>();
  let old = new Map<string, Texts>();
  let youngBytes = 0;

  function forget(): void {
    young = new Map();
    old = new Map();
    youngBytes = 0;
  }

  function add(kind: string, key: string, text: string): void {
    const bytes = text.length + entryBytes;
    if (youngBytes + bytes > mostYoung) {
      old = young;
      young = new Map();
      youngBytes = 0;
    }
    youngBytes += bytes;
    const texts = young.get(kind);
    if (texts === undefined) young.set(kind, new Map([[key, text]]));
    else texts.set(key, text);
  }

  return {
    of(kind, names) {
      if (names !== named) {
        forget();
        named = names;
      }
      return {
        get(key) {
          const text = young.get(kind)?.get(key);
          if (text !== undefined) return text;
          const older = old.get(kind)?.get(key);
          if (older !== undefined) add(kind, copyOf(key), older);
          return older;
        },
        keep(key, text) {
          // Read under names that have changed since: good enough for its own request, and for no later one.
          if (names === named && young.get(kind)?.has(key) !== true) add(kind, key, text);
        },
      };
    },
  };
}

/** A key that was cut out of a page's keys would hold all of them in memory. */
const copyOf = (key: string): string => Buffer.from(key, 'ascii').toString('ascii');
