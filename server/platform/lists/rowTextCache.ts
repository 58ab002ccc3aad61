// The row text cache: JSON texts of list rows in memory, in plain ASCII, each under the page key that names its content.
export interface RowTextCache {
  /** The texts of one kind of row, for a request that read the counter of names first. */
  of(kind: string, names: number): CachedTexts;
}

export interface CachedTexts {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

type Texts = Map<string, string>;

const presetMegabytes = 128;
/** What a map's entry and its key take beside the text. */
const entryBytes = 160;

/**
 * Evicts by two generations instead of a list of what was used last: a text that is used moves to the young one, and when
 * that has grown to half of the limit, the old one is dropped. No fingerprint covers the names of labels and banks, so a
 * change of such a name drops all.
 */
export function openRowTextCache(megabytes = presetMegabytes): RowTextCache {
  const maxYoungBytes = (megabytes * 1024 * 1024) / 2;
  let named = 0;
  let young = new Map<string, Texts>();
  let old = new Map<string, Texts>();
  let youngBytes = 0;

  function clear(): void {
    young = new Map();
    old = new Map();
    youngBytes = 0;
  }

  function add(kind: string, key: string, text: string): void {
    const bytes = text.length + entryBytes;
    if (youngBytes + bytes > maxYoungBytes) {
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
        clear();
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
        set(key, text) {
          // A text that was read under names that have changed since is right for its own request, and for no later one.
          if (names === named && young.get(kind)?.has(key) !== true) add(kind, key, text);
        },
      };
    },
  };
}

/** A slice of the text with all keys of a page would hold that whole text in memory. */
const copyOf = (key: string): string => Buffer.from(key, 'ascii').toString('ascii');
