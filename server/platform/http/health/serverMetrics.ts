// Counts what the server does, as Prometheus text.
export interface ServerMetrics {
  request(route: string, method: string, status: number, milliseconds: number): void;
  /** Read anew each time somebody looks. */
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
}

const buckets = [5, 10, 25, 50, 100, 250, 500, 1000, 5000];

export function openServerMetrics(): ServerMetrics {
  // By route: every answer is counted, and words put together for each would be a fiftieth of the cheapest.
  const counts = new Map<string, { method: string; status: number; n: number }[]>();
  /** How many fell into each bucket and no smaller one; the last stands for all above. */
  const within = [...buckets, Infinity].map(() => 0);
  const gauges: { name: string; help: string; read: () => number }[] = [];
  let total = 0;
  let sum = 0;
  const upTo = (place: number): number => within.slice(0, place + 1).reduce((all, n) => all + n, 0);
  return {
    request(route, method, status, milliseconds) {
      const known = counts.get(route) ?? [];
      if (known.length === 0) counts.set(route, known);
      const alike = known.find((one) => one.status === status && one.method === method);
      if (alike === undefined) known.push({ method, status, n: 1 });
      else alike.n += 1;
      total += 1;
      sum += milliseconds;
      let place = 0;
      while (milliseconds > (buckets[place] ?? Infinity)) place += 1;
      within[place] = (within[place] ?? 0) + 1;
    },
    gauge: (name, help, read) => void gauges.push({ name, help, read }),
    text() {
      const memory = process.memoryUsage();
      return [
        '# HELP signalbox_requests_total Requests by route, method and status.',
        '# TYPE signalbox_requests_total counter',
        ...[...counts].flatMap(([route, ways]) =>
          ways.map(({ method, status, n }) => {
            const labels = `route="${route}",method="${method}",status="${status}"`;
            return `signalbox_requests_total{${labels}} ${n}`;
          }),
        ),
        '# HELP signalbox_request_milliseconds How long requests took.',
        '# TYPE signalbox_request_milliseconds histogram',
        ...buckets.map((bucket, place) => `signalbox_request_milliseconds_bucket{le="${bucket}"} ${upTo(place)}`),
        `signalbox_request_milliseconds_bucket{le="+Inf"} ${total}`,
        `signalbox_request_milliseconds_sum ${sum.toFixed(3)}`,
        `signalbox_request_milliseconds_count ${total}`,
        '# HELP signalbox_memory_bytes Memory of the server process.',
        '# TYPE signalbox_memory_bytes gauge',
        `signalbox_memory_bytes{kind="rss"} ${memory.rss}`,
        `signalbox_memory_bytes{kind="heap"} ${memory.heapUsed}`,
        '# HELP signalbox_uptime_seconds Time since the start.',
        '# TYPE signalbox_uptime_seconds gauge',
        `signalbox_uptime_seconds ${process.uptime().toFixed(0)}`,
        ...gauges.flatMap(({ name, help, read }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} gauge`,
          `${name} ${read() === Infinity ? '+Inf' : read()}`,
        ]),
        '',
      ].join('\n');
    },
  };
}
