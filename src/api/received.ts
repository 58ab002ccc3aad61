// Receives a file piece by piece, so that somebody can be told how far it has come, and waits as long as something comes.

type Told = (done: number, total: number | undefined) => void;

/** The bytes as they come; the whole is unknown where it is packed on its way or made while it is sent. */
export async function received({ body, headers }: Response, signal: AbortSignal, told: Told): Promise<Blob> {
  const length = headers.get('content-encoding') === null ? Number(headers.get('content-length')) : 0;
  const total = Number.isSafeInteger(length) && length > 0 ? length : undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  const reader = body?.getReader();
  // Whoever gives it up waits for no further piece.
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined), { once: true });
  for (;;) {
    const piece = await reader?.read();
    signal.throwIfAborted();
    if (piece?.value === undefined) break;
    parts.push(piece.value);
    done += piece.value.length;
    told(done, total);
  }
  return new Blob(parts);
}

export interface Patience {
  signal: AbortSignal;
  /** Something came: the time begins anew. */
  again(): void;
  over(): void;
}

export function patience(ms: number): Patience {
  const end = new AbortController();
  const start = () => setTimeout(() => end.abort(), ms);
  let timer = start();
  return {
    signal: end.signal,
    again() {
      clearTimeout(timer);
      timer = start();
    },
    over: () => clearTimeout(timer),
  };
}
