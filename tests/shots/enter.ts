// Who looks at a scene, in a browser of their own: the theme is chosen, nothing moves.
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../journeys/support/people.ts';
import type { Scene } from './scenes.ts';

export async function enter(browser: Browser, who: Scene['who'], theme: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    forcedColors: theme === 'contrast' ? 'active' : 'none',
  });
  await context.addInitScript((chosen) => {
    localStorage.setItem('signalbox.preferences', JSON.stringify({ theme: chosen, zone: 'Australia/Sydney' }));
  }, theme);
  const page = await context.newPage();
  if (who !== 'nobody') await signIn(page, who);
  return page;
}
