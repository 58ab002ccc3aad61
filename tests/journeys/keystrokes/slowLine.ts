// Keys that are pressed while answers are late, and what would have been changed at the service.
import type { Page, Request } from '@playwright/test';

/** From now on every answer is late. Nothing is changed at the service: what would have been sent is kept. */
export async function slowLine(page: Page, late: number): Promise<Request[]> {
  const writes: Request[] = [];
  await page.route('**/api/v1/**', async (route, request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/find/')) {
      writes.push(request);
      return route.abort();
    }
    await new Promise((resolve) => setTimeout(resolve, late));
    // A page that is over by then wants no answer.
    return route.continue().catch(() => undefined);
  });
  return writes;
}

export async function type(page: Page, gap: number, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    if (gap > 0) await page.waitForTimeout(gap);
  }
}

export const paths = (writes: readonly Request[]): string[] => writes.map((request) => new URL(request.url()).pathname);
