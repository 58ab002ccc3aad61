// The whole schema of the first version: a file a noun, in the order in which they build on each other.
import { readFileSync } from 'node:fs';

export const nouns = [
  'counters',
  'vendors',
  'people',
  'requests',
  'banks',
  'rules',
  'applications',
  'crawlers',
  'accounts',
  'analyses',
  'documents',
  'webhooks',
  'work',
  'lists',
  'scope',
];

export const up = nouns
  .map((noun) => readFileSync(new URL(`../schema/${noun}.sql`, import.meta.url), 'utf8'))
  .join('\n');
