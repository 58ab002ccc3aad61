// Gathers what is measured in this process: counts that its parts add to, and sources that are read when somebody looks.
import { textOf, type Family } from './families.ts';
import { openRequestMetrics, type RequestMetrics } from './requestMetrics.ts';

export interface Counter {
  name: string;
  help: string;
}

export type Labels = Readonly<Record<string, string>>;

/** Read anew each time somebody looks. */
export type Source = () => readonly Family[] | Promise<readonly Family[]>;

export interface Metrics {
  request: RequestMetrics['request'];
  /** Its labels have few values, and none of a person. Adding 0 shows a count before anything has happened. */
  count(counter: Counter, labels: Labels, by?: number): void;
  add(source: Source): void;
  /** The text for Prometheus; what cannot be read now is left out. */
  text(): Promise<string>;
}

export function openMetrics(): Metrics {
  const requests = openRequestMetrics();
  const counts = new Map<string, { counter: Counter; samples: Map<string, { labels: Labels; value: number }> }>();
  const sources: Source[] = [];

  const counted = (): Family[] =>
    [...counts.values()].map(({ counter, samples }) => ({
      ...counter,
      type: 'counter',
      samples: [...samples.values()],
    }));

  return {
    request: requests.request,
    count(counter, labels, by = 1) {
      let known = counts.get(counter.name);
      if (known === undefined) counts.set(counter.name, (known = { counter, samples: new Map() }));
      const key = JSON.stringify(labels);
      const sample = known.samples.get(key);
      if (sample === undefined) known.samples.set(key, { labels, value: by });
      else sample.value += by;
    },
    add: (source) => void sources.push(source),
    async text() {
      const read = await Promise.allSettled(sources.map(async (source) => source()));
      return textOf([
        ...requests.families(),
        ...counted(),
        ...read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
      ]);
    },
  };
}
