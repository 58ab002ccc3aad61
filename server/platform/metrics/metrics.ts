// Gathers what is measured in this process: counts that its parts add to, and sources that are read when somebody looks.
import { textOf, type Family } from './families.ts';
import { openHistogram, type Histogram } from './histogram.ts';
import { openRequestMetrics, type RequestMetrics } from './requestMetrics.ts';

export interface Counter {
  name: string;
  help: string;
}

/** A counted thing that also has a size: each of its lines is a histogram between the same bounds. */
export interface Measure extends Counter {
  bounds: readonly number[];
}

export type Labels = Readonly<Record<string, string>>;

/** Read anew each time somebody looks. */
export type Source = () => readonly Family[] | Promise<readonly Family[]>;

export interface Metrics {
  request: RequestMetrics['request'];
  /** Its labels have few values, and none of a person. Adding 0 shows a count before anything has happened. */
  count(counter: Counter, labels: Labels, by?: number): void;
  /** The same, of something that took so long. */
  observe(measure: Measure, labels: Labels, value: number): void;
  add(source: Source): void;
  /** The text for Prometheus; what cannot be read now is left out. */
  text(): Promise<string>;
}

export function openMetrics(): Metrics {
  const requests = openRequestMetrics();
  const counts = new Map<string, { counter: Counter; samples: Map<string, { labels: Labels; value: number }> }>();
  const measured = new Map<string, { measure: Measure; lines: Map<string, { labels: Labels; took: Histogram }> }>();
  const sources: Source[] = [];

  const counted = (): Family[] =>
    [...counts.values()].map(({ counter, samples }) => ({
      ...counter,
      type: 'counter',
      samples: [...samples.values()],
    }));

  const histograms = (): Family[] =>
    [...measured.values()].map(({ measure: { name, help }, lines }) => ({
      name,
      help,
      type: 'histogram',
      samples: [...lines.values()].flatMap(({ labels, took }) => took.samples(labels)),
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
    observe(measure, labels, value) {
      let known = measured.get(measure.name);
      if (known === undefined) measured.set(measure.name, (known = { measure, lines: new Map() }));
      const key = JSON.stringify(labels);
      let line = known.lines.get(key);
      if (line === undefined) known.lines.set(key, (line = { labels, took: openHistogram(measure.bounds) }));
      line.took.add(value);
    },
    add: (source) => void sources.push(source),
    async text() {
      const read = await Promise.allSettled(sources.map(async (source) => source()));
      return textOf([
        ...requests.families(),
        ...counted(),
        ...histograms(),
        ...read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
      ]);
    },
  };
}
