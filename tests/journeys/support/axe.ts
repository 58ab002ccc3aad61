// What axe says of a page in one of its looks, asked so that it takes no longer than it has to.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

export const looks = ['light', 'dark', 'contrast'] as const;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Fluent keeps the focus in a layer with the first, and takes it back from them at once. The rows of a list are alike:
// a few of them stand for all.
const leftOut = ['[data-tabster-dummy]', '[data-index]:nth-child(n + 9)', 'tbody tr:nth-child(n + 9)'];

/** Half a megabyte is read once a page, and not for each of its looks as the usual package does. */
async function violationsOf(page: Page | Frame, within: string, rules?: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([include, exclude, runOnly]) => {
      // Half-way from one colour to another nobody reads: what moves is looked at when it has come to rest.
      const moving = () =>
        document
          .getAnimations()
          .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
      while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
      const tester = Reflect.get(window, 'axe') as typeof axe;
      const context = { include: [include], exclude: exclude.map((one) => [one]) };
      // What passed is not told, there are no films to load and no frames to look into.
      const options: axe.RunOptions = { reporter: 'no-passes', preload: false, iframes: false };
      return (await tester.run(context, runOnly ? { ...options, runOnly } : options)).violations;
    },
    [within, leftOut, rules] as const,
  );
}

const told = ({ id, nodes }: axe.Result): string => `${id}: ${nodes[0]?.html}`;

/** Every fault there is. */
export const faultsOf = async (page: Page | Frame): Promise<string[]> => (await violationsOf(page, 'html')).map(told);

type Look = (typeof looks)[number];

/** A look is nothing but a style sheet, so it changes in place; what the page wore before is answered. */
const wear = (page: Page, look: string | undefined): Promise<string | undefined> =>
  page.evaluate((theme) => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
    return before;
  }, look);

/** What axe finds of a page in a look that shuts people out. */
export async function seriousFaults(page: Page, look: Look, within = 'html'): Promise<string[]> {
  const before = await wear(page, look);
  // All but the colours is the same in every look.
  const violations = await violationsOf(page, within, look === 'light' ? undefined : ['color-contrast']);
  await wear(page, before);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(told);
}
