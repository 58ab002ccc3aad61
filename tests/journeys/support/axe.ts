// What axe says of a page in one of its looks, asked so that it takes no longer than it has to.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const looks = ['light', 'dark', 'contrast'] as const;

/** What axe finds of a page that shuts people out. */
export async function seriousFaults(page: Page, look: (typeof looks)[number], within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // All but the colours is the same in every look. What passed is not told, and there are no films to load.
    .options({
      resultTypes: ['violations'],
      preload: false,
      ...(look === 'light' ? {} : { runOnly: ['color-contrast'] }),
    })
    // There are no frames to look into, and no need for a page to collect what they say.
    .setLegacyMode()
    .include(within)
    // Fluent keeps the focus in a layer with these, and takes it back from them at once.
    .exclude('[data-tabster-dummy]')
    // The rows of a list are alike: a few of them stand for all.
    .exclude('[data-index]:nth-child(n + 9)')
    .exclude('tbody tr:nth-child(n + 9)')
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
