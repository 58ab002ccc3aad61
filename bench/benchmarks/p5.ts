// P5: the palette with many candidates: until it is open, and from a key to the painted rows, against the same in bare DOM.
import { openBenchPage } from '../browser/benchPage.ts';
import { onBenchPage } from '../browser/onBenchPage.ts';
import { median, quantile } from '../browser/median.ts';
import type { Choices } from '../base/choices.ts';
import { against, type Figure } from '../base/figure.ts';

const sizes = [500, 5000, 50_000];
const words = ['harbour', 'loans 49', 'river cre', 'prairie 12', 'desert fin'];

export const paletteOfMany = ({ rounds }: Choices): Promise<Figure[]> =>
  onBenchPage(async (browser, server) => {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const bench = await openBenchPage(browser, server, '/applications');
      const bare = await openBenchPage(browser, server, '/applications');
      await bench.call('open', 100);
      await bench.page.waitForFunction(() => Reflect.get(Reflect.get(window, 'bench'), 'isOpen')());
      await bare.call('holdBarePalette', await bench.call('holdCandidates', size));
      const opened = { product: [] as number[], floor: [] as number[] };
      const typed = { product: [] as number[], floor: [] as number[] };
      const contestants = [
        { name: 'product', page: bench, open: 'openPalette', type: 'type', close: 'closePalette' },
        { name: 'floor', page: bare, open: 'openBarePalette', type: 'typeBare', close: 'closeBarePalette' },
      ] as const;
      for (let round = -1; round < rounds; round += 1) {
        for (const word of words) {
          for (const { name, page, open, type, close } of contestants) {
            const first = await page.call(open);
            if (round >= 0) opened[name].push(first);
            for (let end = 1; end <= word.length; end += 1) {
              const time = await page.call(type, word.slice(0, end));
              if (round >= 0) typed[name].push(time);
            }
            await page.call(close);
          }
        }
      }
      const figure = (name: string, value: number, floor: number, most: number) =>
        against(
          { budgetOf: 'P5', name, size, unit: 'ms', value, against: { name: 'bare DOM', value: floor }, details: {} },
          value / floor,
          { most },
        );
      const p95 = (times: number[]) => quantile(times, 0.95);
      figures.push(
        figure('palette opened', median(opened.product), median(opened.floor), 1.5),
        figure('palette, key to painted, p95', p95(typed.product), p95(typed.floor), 1.25),
      );
      await bench.close();
      await bare.close();
    }
    return figures;
  });
