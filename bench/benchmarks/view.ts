// The application view: opened from a list until it is painted, beside the same facts as bare HTML.
import { against, limited, type Figure } from '../base/figure.ts';
import type { Choices } from '../base/choices.ts';
import { openBenchPage } from '../browser/benchPage.ts';
import { median } from '../browser/median.ts';
import { onBenchPage } from '../browser/onBenchPage.ts';

const sizes = [
  { profiles: 1, accounts: 3, webhooks: 4 },
  { profiles: 40, accounts: 10, webhooks: 2000 },
];
/** P15: milliseconds for three accounts, on a processor that is four times slower. */
const mostOfThree = 150;
const slower = 4;
const turns = 10;

export const openedApplication = ({ rounds }: Choices): Promise<Figure[]> =>
  onBenchPage(async (browser, server) => {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const bench = await openBenchPage(browser, server, '/applications');
      await bench.call('open', 100);
      await bench.page.waitForFunction(() => Reflect.get(Reflect.get(window, 'bench'), 'isOpen')());
      const bare = await openBenchPage(browser, server, '/applications');
      const isThree = size.accounts * size.profiles === 3;
      if (isThree) await Promise.all([bench.slow(slower), bare.slow(slower)]);
      const times = { product: [] as number[], floor: [] as number[] };
      for (let turn = -3; turn < rounds * turns; turn += 1) {
        const took = { product: await bench.call('openView', size), floor: await bare.call('openBareView', size) };
        await bench.call('leaveView');
        await bare.call('closeBareView');
        if (turn < 0) continue;
        times.product.push(took.product);
        times.floor.push(took.floor);
      }
      await bench.close();
      await bare.close();
      const [value, floor] = [median(times.product), median(times.floor)];
      const name = `application of ${size.profiles * size.accounts} accounts opened, painted`;
      const figure = { budgetOf: 'Application view', name, size: undefined, unit: 'ms', value };
      if (isThree) {
        const details = { bareHtml: floor, ratioToBareHtml: value / floor, slower };
        figures.push(limited({ ...figure, details }, mostOfThree));
        continue;
      }
      figures.push(
        against({ ...figure, against: { name: 'bare HTML', value: floor }, details: size }, value / floor, {
          most: 1.5,
        }),
      );
    }
    return figures;
  });
