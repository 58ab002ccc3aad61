// Reads how banks are crawled: which connector serves which module, and what the demo bank does.
import { SettingsError } from './SettingsError.ts';
import * as read from './readValue.ts';

export interface CrawlSettings {
  /** Module of a bank, or "*" for every other: the name of its connector. */
  connectors: Readonly<Record<string, string>>;
  /** As slow as a bank, or as fast as the machine. */
  demoBankSpeed: 'real' | 'fast';
  /** A demo customer comes every so many seconds; undefined: none comes by itself. */
  demoTraffic: number | undefined;
}

const pair = /^(\*|[a-z][a-z0-9_]*)=([a-z][A-Za-z0-9]*)$/;

export function crawlSettings(env: NodeJS.ProcessEnv): CrawlSettings {
  return {
    connectors: connectorsIn(env),
    demoBankSpeed: read.oneOf(env, 'SIGNALBOX_DEMO_BANK_SPEED', ['real', 'fast'], 'real'),
    demoTraffic: demoTrafficIn(env),
  };
}

function connectorsIn(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = read.text(env, 'SIGNALBOX_CONNECTORS') ?? '*=demo';
  const pairs = given.split(',').map((part) => pair.exec(part.trim()));
  if (pairs.some((found) => found === null))
    throw new SettingsError('SIGNALBOX_CONNECTORS', given, 'pairs such as anz=demo, *=demo');
  return Object.fromEntries(pairs.map((found) => [found?.[1] ?? '', found?.[2] ?? '']));
}

function demoTrafficIn(env: NodeJS.ProcessEnv): number | undefined {
  if ((read.text(env, 'SIGNALBOX_DEMO_TRAFFIC') ?? 'off') === 'off') return undefined;
  return read.integer(env, 'SIGNALBOX_DEMO_TRAFFIC', { preset: 5, from: 1, to: 86_400 });
}
