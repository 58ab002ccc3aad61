// Brings a later piece of the program: its files are asked for until they come, because a browser asks for a module once and never again.
const firstWait = 400;
const longestWait = 8_000;
const most = 16;

const coming = new Map<string, Promise<void>>();

/** In place of the helper of the build, which gives each import the names of the files it needs. */
export async function loadPiece<Piece>(load: () => Promise<Piece>, files: readonly string[] = []): Promise<Piece> {
  await Promise.all(
    files
      .map((file) => `/${file}`)
      .filter(isMissing)
      .map(once),
  );
  return load();
}

/** What the page itself names came with it. */
const isMissing = (address: string): boolean =>
  document.querySelector(`script[src="${address}"], link[href="${address}"]`) === null;

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
    if (tried >= most) throw new Error('A part of the workbench does not come. Please reload the page.');
    await wait(Math.min(longestWait, firstWait * 2 ** tried));
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
