// All applications of the demo, oldest first: the named ones, and as many usual ones as make up the number.
import { labels, labelsOf, vendors } from '../catalogue/vendors.ts';
import { randomFor } from '../../engine/connectors/demo/seeded/random.ts';
import { namedPlans } from './named/all.ts';
import type { ApplicationPlan, Label } from '../plan/plan.ts';
import type { makeStories } from '../plan/stories.ts';
import { applicationTimes } from '../plan/times.ts';
import { usualApplication } from '../plan/usual.ts';

const weights = Object.fromEntries(vendors.map(({ weight }, index) => [String(index), weight]));

export interface Wanted {
  now: number;
  count: number;
  stories: ReturnType<typeof makeStories>;
}

/** Made one by one while they are written: all of them at once would take a lot of memory. */
export function* allApplications({ now, count, stories }: Wanted): Generator<ApplicationPlan> {
  const waiting = namedPlans({ random: randomFor('named applications'), now, stories }).toSorted((a, b) => a.at - b.at);
  const random = randomFor('applications');
  const times = applicationTimes(randomFor('times'), now, Math.max(0, count - waiting.length));
  for (const [index, at] of times.entries()) {
    while (waiting[0] !== undefined && waiting[0].at <= at) yield waiting.shift() as ApplicationPlan;
    const label = labelFor(Number(random.weighted(weights)));
    yield usualApplication(
      { random, now, stories },
      { at, label, reference: `${label.vendor.prefix}-${100_000 + index * 7}` },
    );
  }
  yield* waiting;

  function labelFor(vendor: number): Label {
    const itsVendor = vendors[vendor] ?? random.pick(vendors);
    const [first, ...others] = labelsOf(itsVendor);
    if (first === undefined) return random.pick(labels);
    return others.length === 0 || random.chance(0.6) ? first : random.pick(others);
  }
}
