// The record that a path names, as people say it.

/** By what stands before the parameter, where that is no noun, or not the one that people say. */
const nouns: Readonly<Record<string, string>> = {
  'cancel-subscription': 'subscription',
  explainer: 'score',
  'play-runs': 'run',
  'saved-views': 'saved view',
  'wall-links': 'wall link',
  'bank-notes': 'note',
  'statement-files': 'file',
  'next-steps': 'next step',
  categoryregex: 'category regex',
  crawler_output: 'crawler',
  custommetric: 'custom metric',
  dieds: 'died crawler',
  deliveries: 'webhook delivery',
  'connect-links': 'customer link',
  passkeys: 'passkey',
  estatement: 'e-statement',
  logs: 'application',
  marks: 'line',
  metric_restart: 'metric',
  secret: 'webhook',
  sent: 'webhook',
  test: 'webhook',
  transtyperegex: 'transaction type regex',
  users: 'person',
  people: 'person',
  '{kind}': 'regex',
  '{id}': 'webhook log entry',
};

export function nounBefore(path: string, parameter: string): string {
  const parts = path.split('/');
  const before = parts[parts.indexOf(parameter) - 1] ?? '';
  return nouns[before] ?? singular(before.replaceAll('-', ' '));
}

/** Each that a path names, with a capital; a kind is none. */
export const recordsIn = (path: string): readonly string[] =>
  (path.match(/\{\w+\}/g) ?? [])
    .filter((parameter) => parameter !== '{kind}')
    .map((parameter) => nounBefore(path, parameter))
    .map((noun) => noun.charAt(0).toUpperCase() + noun.slice(1));

function singular(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)es$/.test(noun)) return noun.slice(0, -2);
  if (noun.endsWith('yses')) return `${noun.slice(0, -2)}is`;
  return noun.endsWith('s') ? noun.slice(0, -1) : noun;
}
