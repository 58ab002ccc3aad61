// What a metric is, and how it is written: the text format of Prometheus.
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
  /** What a histogram puts behind its name. */
  suffix?: '_bucket' | '_sum' | '_count';
}

export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

/** A gauge of one value, or of none while it is not known. */
export const gauge = (name: string, help: string, value: number | undefined): Family => ({
  name,
  help,
  type: 'gauge',
  samples: value === undefined ? [] : [{ value }],
});

/** One sample for each value of its one label. */
export const gaugeBy = (
  name: string,
  help: string,
  label: string,
  values: Readonly<Record<string, number>>,
  type: Family['type'] = 'gauge',
): Family => ({
  name,
  help,
  type,
  samples: Object.entries(values).map(([of, value]) => ({ labels: { [label]: of }, value })),
});

export const textOf = (families: readonly Family[]): string =>
  families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelsOf(labels)} ${textOfNumber(value)}`,
      ),
    ])
    .concat('')
    .join('\n');

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function textOfNumber(value: number): string {
  if (value === Infinity) return '+Inf';
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
}
