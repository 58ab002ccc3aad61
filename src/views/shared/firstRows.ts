// Tells when the first rows of a page stand there, so that nothing that can wait is loaded before them.
const { promise, resolve } = Promise.withResolvers<void>();

export const firstRowsDrawn: Promise<void> = promise;
export const tellFirstRows = (): void => resolve();
