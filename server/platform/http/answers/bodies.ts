// Keeps the newest answers of watched calls as bytes, so that a page nobody wrote to since is not read again.
const mostBytes = 64 * 1024 * 1024;
const mostAsked = 10_000;

export interface Bodies {
  get(tag: string): Buffer | undefined;
  /** A body that is asked for once only is not worth its place: "later" keeps it the second time. */
  keep(tag: string, body: Buffer, when: 'now' | 'later'): void;
}

export function openBodies(): Bodies {
  // A map keeps the order of insertion: the first key is the one unused for longest.
  const kept = new Map<string, Buffer>();
  const asked = new Set<string>();
  let bytes = 0;
  return {
    get(tag) {
      const body = kept.get(tag);
      if (body !== undefined) {
        kept.delete(tag);
        kept.set(tag, body);
      }
      return body;
    },
    keep(tag, body, when) {
      if (body.length > mostBytes / 8) return;
      // A page deep in a list is mostly asked for once: only the second time is worth the memory and its collection.
      if (when === 'later' && !asked.delete(tag)) {
        if (asked.size >= mostAsked) asked.clear();
        asked.add(tag);
        return;
      }
      kept.set(tag, body);
      bytes += body.length;
      for (const [oldest, old] of kept) {
        if (bytes <= mostBytes) break;
        kept.delete(oldest);
        bytes -= old.length;
      }
    },
  };
}
