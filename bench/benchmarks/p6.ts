// P6: a poll of a list that holds many rows, 5 % of them changed: until it is painted, and how long the main thread is busy.
import { openBenchPage } from '../browser/benchPage.ts';
import { onBenchPage } from '../browser/onBenchPage.ts';
import { median } from '../browser/median.ts';
import type { Choices } from '../base/choices.ts';
import { against, type Figure } from '../base/figure.ts';

const sizes = [100, 1000, 10_000];
const turns = 15;

export const pollOfList = ({ rounds }: Choices): Promise<Figure[]> =>
  onBenchPage(async (browser, server) => {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const bench = await openBenchPage(browser, server, `/applications?page_size=${size}`);
      await bench.call('open', size);
      await bench.page.waitForFunction(() => Reflect.get(Reflect.get(window, 'bench'), 'isOpen')());
      const times = { product: [] as number[], floor: [] as number[] };
      const busy = { product: [] as number[], floor: [] as number[] };
      const bare = await openBenchPage(browser, server, '/applications');
      await bare.call('holdBare', size);
      await bench.call('preparePolls', size);
      await bare.call('preparePolls', size);
      for (let turn = -2; turn < rounds * turns; turn += 1) {
        for (const [name, page, call] of [
          ['product', bench, 'poll'],
          ['floor', bare, 'pollBare'],
        ] as const) {
          const before = await page.busy();
          const time = await page.call(call);
          const worked = (await page.busy()) - before;
          if (turn < 0) continue;
          times[name].push(time);
          busy[name].push(worked * 1000);
        }
      }
      for (const [name, values] of [
        ['painted', times],
        ['main thread busy', busy],
      ] as const) {
        const [value, floor] = [median(values.product), median(values.floor)];
        const figure = { budgetOf: 'P6', name: `poll of a list, 5 % changed, ${name}`, size, unit: 'ms', value };
        const other = { name: 'bare DOM', value: floor };
        figures.push(
          against({ ...figure, against: other, details: { turns: values.product.length } }, value / floor, { most: 3 }),
        );
      }
      await bench.close();
      await bare.close();
    }
    return figures;
  });
