// Counts the requests that were answered: by route, method and status, and how long those of each route took.
import type { Family } from './families.ts';
import { openHistogram, type Histogram } from './histogram.ts';

export interface RequestMetrics {
  /** Of a route its pattern: an address would be a new line for each id. */
  request(route: string, method: string, status: number, milliseconds: number): void;
  families(): Family[];
}

interface Alike {
  method: string;
  status: number;
  n: number;
}

const bounds = [5, 10, 25, 50, 100, 250, 500, 1000, 5000];

export function openRequestMetrics(): RequestMetrics {
  // By route: every answer is counted, and words put together for each would be a fiftieth of the cheapest.
  const routes = new Map<string, { ways: Alike[]; took: Histogram }>();

  return {
    request(route, method, status, milliseconds) {
      let known = routes.get(route);
      if (known === undefined) routes.set(route, (known = { ways: [], took: openHistogram(bounds) }));
      const alike = known.ways.find((one) => one.status === status && one.method === method);
      if (alike === undefined) known.ways.push({ method, status, n: 1 });
      else alike.n += 1;
      known.took.add(milliseconds);
    },
    families: () => [
      {
        name: 'signalbox_requests_total',
        help: 'Requests by route, method and status.',
        type: 'counter',
        samples: [...routes].flatMap(([route, { ways }]) =>
          ways.map(({ method, status, n }) => ({ labels: { route, method, status: String(status) }, value: n })),
        ),
      },
      {
        name: 'signalbox_request_milliseconds',
        help: 'How long the requests of each route took.',
        type: 'histogram',
        samples: [...routes].flatMap(([route, { took }]) => took.samples({ route })),
      },
    ],
  };
}
