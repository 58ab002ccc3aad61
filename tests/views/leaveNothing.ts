// Each test of pages leaves an empty page; and no file ends while React still has something to draw, which would find no window any more.
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);

afterAll(async () => {
  // A part whose code was still being fetched may have been drawn by nobody's hand; React does the rest of it in an immediate.
  await vi.dynamicImportSettled();
  await new Promise(setImmediate);
});
