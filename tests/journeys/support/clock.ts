// Puts the time of an open page somewhere else, without the scripts that a clock of Playwright leaves in a context that is used again.
import type { Page } from '@playwright/test';

/** From there on its time goes by as everywhere; until the page is loaded anew. */
export const putTime = (page: Page, at: number): Promise<void> =>
  page.evaluate((to) => {
    const now = Date.now.bind(Date);
    const shift = to - now();
    Date.now = () => now() + shift;
  }, at);
