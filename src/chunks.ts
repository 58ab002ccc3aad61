// Loads a chunk of the program with retries: a browser may ask for a module once and, when that failed, tell only that.
const firstWait = 400;
const longestHeld = 150;
const longestWait = 8_000;
const most = 16;
const mostOpenings = 5;
/** Chromium gives one failure that it remembers to each import, one for each time that the file was named to it. */
const mostImports = 6;

/** Each chunk names all files that it stands on, and most of them are there: each is looked for once. */
const there = new Set<string>();
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
  const addresses = files.map((file) => `/${file}`);
  const missing = addresses.filter((address) => !there.has(address));
  // Before there is anything to lose, all files at once and as fast as a browser can.
  if (isAtWork) await Promise.all(missing.map(once));
  else {
    for (const address of missing.filter(isMissing)) void preloadAs('modulepreload', address);
    await gate;
  }
  try {
    return await load();
  } catch (error) {
    return loadAgain(load, addresses, error);
  }
}

/** Any file of the chunk may be the one that failed, also one that another chunk had asked for before. */
async function loadAgain<Chunk>(
  load: () => Promise<Chunk>,
  addresses: readonly string[],
  first: unknown,
): Promise<Chunk> {
  let failure = first;
  for (let tried = 0; tried < mostImports; tried += 1) {
    const areHere = await Promise.all(addresses.map((address) => untilItComes(address)));
    if (areHere.includes(false)) throw failure;
    // A chunk of one file is not named: nothing can be asked about it.
    if (addresses.length === 0) await pause(firstWait * 2 ** tried);
    try {
      return await load();
    } catch (error) {
      // A chunk that came and cannot run says the same again; what was not fetched is another failure each time.
      if (error === failure) throw error;
      failure = error;
    }
  }
  // A browser that remembers for good what it could not fetch forgets it with the page.
  const { openings = 0, ...state } = (window.history.state ?? {}) as { openings?: number };
  if (isAtWork || openings >= mostOpenings) throw failure;
  window.history.replaceState({ ...state, openings: openings + 1 }, '');
  window.location.reload();
  return new Promise(() => undefined);
}

/** What the page itself names came with it. */
const isMissing = (address: string): boolean =>
  document.querySelector(`script[src="${address}"], link[href="${address}"]:not([rel=preload])`) === null;

function once(address: string): Promise<void> {
  const known = coming.get(address);
  if (known !== undefined) return known;
  const fetched = (isMissing(address) ? brought(address) : Promise.resolve())
    .then(() => void there.add(address))
    .finally(() => coming.delete(address));
  coming.set(address, fetched);
  return fetched;
}

/** Preloaded, so that the import asks for it no second time; unlike a module, such a file may fail and be asked for again. */
async function brought(address: string): Promise<void> {
  const isHere = await preloadAs('preload', address);
  if (isHere) return;
  await untilItComes(address);
  // Chromium gives the failure that it remembers to whoever asks for the module next: that is not to be the import.
  await preloadAs('modulepreload', address);
}

/** Whether it came. */
function preloadAs(rel: 'modulepreload' | 'preload', href: string): Promise<boolean> {
  const { nonce } = document.querySelector<HTMLElement>('meta[property=csp-nonce]') ?? {};
  // As modules are fetched: a file that is fetched otherwise is not taken for them.
  const link = Object.assign(document.createElement('link'), { rel, href, as: 'script', crossOrigin: 'anonymous' });
  if (nonce !== undefined) link.nonce = nonce;
  document.head.append(link);
  return new Promise((resolve) => {
    link.addEventListener('error', () => resolve(false));
    link.addEventListener('load', () => resolve(true));
  });
}

/** Into the browser's store of files, from where the import takes it. False where it is there no more. */
export async function untilItComes(address: string, wait = pause): Promise<boolean> {
  for (let tried = 0; ; tried += 1) {
    try {
      const answer = await fetch(address, { credentials: 'same-origin' });
      await answer.arrayBuffer();
      // A file that is there no more belongs to an older program, and waiting does not bring it back.
      if (answer.status < 500) return answer.ok;
    } catch (error) {
      if (tried >= most) throw error;
    }
    if (tried >= most) throw new Error('Part of the page could not be loaded. Reload');
    await wait(Math.min(longestWait, firstWait * 2 ** tried));
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
