// Counts the requests that were answered: by route, method and status, and how long they took.
import type { Family } from './families.ts';

export interface RequestMetrics {
  request(route: string, method: string, status: number, milliseconds: number): void;
  families(): Family[];
}

interface Alike {
  method: string;
  status: number;
  n: number;
  milliseconds: number;
}

const buckets = [5, 10, 25, 50, 100, 250, 500, 1000, 5000];

export function openRequestMetrics(): RequestMetrics {
  // By route: every answer is counted, and words put together for each would be a fiftieth of the cheapest.
  const counts = new Map<string, Alike[]>();
  /** How many fell into each bucket and no smaller one; the last stands for all above. */
  const within = [...buckets, Infinity].map(() => 0);
  let total = 0;
  let sum = 0;
  const upTo = (place: number): number => within.slice(0, place + 1).reduce((all, n) => all + n, 0);

  const all = (): { labels: Record<string, string>; alike: Alike }[] =>
    [...counts].flatMap(([route, ways]) =>
      ways.map((alike) => ({ labels: { route, method: alike.method, status: String(alike.status) }, alike })),
    );

  return {
    request(route, method, status, milliseconds) {
      const known = counts.get(route) ?? [];
      if (known.length === 0) counts.set(route, known);
      const alike = known.find((one) => one.status === status && one.method === method);
      if (alike === undefined) known.push({ method, status, n: 1, milliseconds });
      else {
        alike.n += 1;
        alike.milliseconds += milliseconds;
      }
      total += 1;
      sum += milliseconds;
      let place = 0;
      while (milliseconds > (buckets[place] ?? Infinity)) place += 1;
      within[place] = (within[place] ?? 0) + 1;
    },
    families: () => [
      {
        name: 'signalbox_requests_total',
        help: 'Requests by route, method and status.',
        type: 'counter',
        samples: all().map(({ labels, alike }) => ({ labels, value: alike.n })),
      },
      {
        name: 'signalbox_requests_milliseconds_total',
        help: 'How long the requests of each route, method and status took together.',
        type: 'counter',
        samples: all().map(({ labels, alike }) => ({ labels, value: alike.milliseconds })),
      },
      {
        name: 'signalbox_request_milliseconds',
        help: 'How long requests took.',
        type: 'histogram',
        samples: [
          ...buckets.map((bucket, place) => ({
            suffix: '_bucket' as const,
            labels: { le: String(bucket) },
            value: upTo(place),
          })),
          { suffix: '_bucket', labels: { le: '+Inf' }, value: total },
          { suffix: '_sum', value: sum },
          { suffix: '_count', value: total },
        ],
      },
    ],
  };
}
