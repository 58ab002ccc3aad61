// Loads a chunk of the program with retries: a browser asks for a module once and, when that failed, never again.
const firstWait = 400;
const longestHeld = 150;
const longestWait = 8_000;
const most = 16;
const mostOpenings = 5;

const coming = new Map<string, Promise<void>>();
let isAtWork = false;
let gate: Promise<unknown> | undefined;

/** From here on there is something to lose: a file that does not come is asked for until it does, before it is imported. */
export function workBegins(): void {
  isAtWork = true;
}

/** What is asked for from here on is fetched at once, and runs when this is settled or has taken too long. */
export function holdChunks(until: Promise<unknown>): void {
  gate = Promise.race([until, pause(longestHeld)]);
}

/** Replaces the helper of the build tool, which gives each import the names of the files it needs. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  const missing = files.map((file) => `/${file}`).filter(isMissing);
  if (!isAtWork) return hurried(load, missing);
  await Promise.all(missing.map(once));
  return load();
}

/** What the page itself names came with it. */
const isMissing = (address: string): boolean =>
  document.querySelector(`script[src="${address}"], link[href="${address}"]`) === null;

/** As fast as a browser can, all files at once. What does not come is waited for, and the page then opened anew: nothing is lost yet. */
async function hurried<Chunk>(load: () => Promise<Chunk>, files: readonly string[]): Promise<Chunk> {
  const { nonce } = document.querySelector<HTMLElement>('meta[property=csp-nonce]') ?? {};
  const outcomes = files.map((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    if (nonce !== undefined) link.nonce = nonce;
    document.head.append(link);
    return new Promise<string[]>((resolve) => {
      link.addEventListener('error', () => resolve([href]));
      link.addEventListener('load', () => resolve([]));
    });
  });
  try {
    await gate;
    return await load();
  } catch (error) {
    // The import may fail a moment before the browser says which file did.
    const said = outcomes.map((outcome) => Promise.race([outcome, pause(firstWait).then(() => [])]));
    const failed = (await Promise.all(said)).flat();
    const { openings = 0, ...state } = (window.history.state ?? {}) as { openings?: number };
    // That a file came and cannot run is another matter, and one that never comes is not waited for over and over.
    if (failed.length === 0 || openings >= mostOpenings) throw error;
    await Promise.all(failed.map((file) => untilItComes(file)));
    window.history.replaceState({ ...state, openings: openings + 1 }, '');
    window.location.reload();
    return new Promise(() => undefined);
  }
}

function once(address: string): Promise<void> {
  const known = coming.get(address);
  if (known !== undefined) return known;
  const fetched = untilItComes(address).catch((error: unknown) => {
    coming.delete(address);
    throw error;
  });
  coming.set(address, fetched);
  return fetched;
}

/** Into the browser's store of files, from where the import takes it. */
export async function untilItComes(address: string, wait = pause): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    try {
      const answer = await fetch(address, { credentials: 'same-origin' });
      await answer.arrayBuffer();
      // A file that is there no more belongs to an older program, and waiting does not bring it back.
      if (answer.status < 500) return;
    } catch (error) {
      if (tried >= most) throw error;
    }
    if (tried >= most) throw new Error('Part of the page could not be loaded. Reload');
    await wait(Math.min(longestWait, firstWait * 2 ** tried));
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
