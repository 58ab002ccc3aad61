// Tells when the first rows of a page are painted, so that nothing that can wait is loaded before them.
const { promise, resolve } = Promise.withResolvers<void>();
const longestWait = 5000;

export const firstRowsPainted: Promise<void> = promise;

/** Called when they stand in the page: the frame in which they are painted is yet to come, and what follows must not hold it up. */
export function tellFirstRows(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
}

/** A page may have no rows, or they may never come. */
export function waitForRowsNoLonger(): void {
  setTimeout(resolve, longestWait);
}
