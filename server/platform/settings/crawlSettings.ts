// Reads how banks are crawled: which connector serves which module, and what the demo bank does.
import { SettingsError } from './SettingsError.ts';
import * as read from './readValue.ts';

export interface CrawlSettings {
  /** Module of a bank, or "*" for every other: the name of its connector. */
  connectors: Readonly<Record<string, string>>;
  /** Where connectors of one's own stand, beside those of the product. */
  connectorsFolder: string | undefined;
  /** Whether the bank that makes its customers up exists here: never in production, whoever names it. */
  hasDemoBank: boolean;
  /** As slow as a bank, or as fast as the machine. */
  demoBankSpeed: 'real' | 'fast';
  /** A demo customer comes every so many seconds; undefined: none comes by itself. */
  demoTraffic: number | undefined;
  /** The port of the bank that is asked by consent; undefined: there is none. */
  sandboxBank: number | undefined;
}

/** The bank of the demonstration that is asked by consent, and who asks it: whatever the setting says of others. */
export const sandboxModule = 'sandbox';
export const sandboxConnector = 'openbanking';

const pair = /^(\*|[a-z][a-z0-9_]*)=([a-z][A-Za-z0-9]*)$/;

export function crawlSettings(env: NodeJS.ProcessEnv, isProduction: boolean): CrawlSettings {
  return {
    connectors: connectorsIn(env, isProduction),
    connectorsFolder: read.text(env, 'SIGNALBOX_CONNECTORS_FOLDER'),
    hasDemoBank: !isProduction,
    demoBankSpeed: demoBankSpeedIn(env, isProduction),
    demoTraffic: demoTrafficIn(env, isProduction),
    sandboxBank: sandboxBankIn(env, isProduction),
  };
}

/** In production no bank has a connector until one is named: the demo bank lets everybody in. */
function connectorsIn(env: NodeJS.ProcessEnv, isProduction: boolean): Record<string, string> {
  const given = read.text(env, 'SIGNALBOX_CONNECTORS') ?? (isProduction ? '' : '*=demo');
  const parts = given.split(',').map((part) => part.trim());
  const pairs = (given === '' ? [] : parts).map((part) => pair.exec(part));
  if (pairs.some((found) => found === null))
    throw new SettingsError('SIGNALBOX_CONNECTORS', given, 'pairs such as anz=demo, *=demo');
  const connectors = {
    // Else the bank that plays all others would play it too where it is switched off.
    ...(isProduction ? {} : { [sandboxModule]: sandboxConnector }),
    ...Object.fromEntries(pairs.map((found) => [found?.[1] ?? '', found?.[2] ?? ''])),
  };
  if (isProduction && Object.values(connectors).includes('demo'))
    throw new SettingsError(
      'SIGNALBOX_CONNECTORS',
      given,
      'without the demo bank in production: it takes any user name',
    );
  return connectors;
}

function demoBankSpeedIn(env: NodeJS.ProcessEnv, isProduction: boolean): 'real' | 'fast' {
  const speed = read.oneOf(env, 'SIGNALBOX_DEMO_BANK_SPEED', ['real', 'fast'], 'real');
  if (isProduction && speed !== 'real')
    throw new SettingsError('SIGNALBOX_DEMO_BANK_SPEED', speed, 'left out in production: there is no demo bank');
  return speed;
}

function demoTrafficIn(env: NodeJS.ProcessEnv, isProduction: boolean): number | undefined {
  const given = read.text(env, 'SIGNALBOX_DEMO_TRAFFIC') ?? 'off';
  if (given === 'off') return undefined;
  if (isProduction)
    throw new SettingsError('SIGNALBOX_DEMO_TRAFFIC', given, 'off in production: its customers are invented');
  return read.integer(env, 'SIGNALBOX_DEMO_TRAFFIC', { preset: 5, from: 1, to: 86_400 });
}

/** A port beside that of the product where nobody has chosen one; many products on one machine would be in each other's way. */
function sandboxBankIn(env: NodeJS.ProcessEnv, isProduction: boolean): number | undefined {
  const isAlone = !isProduction && read.text(env, 'PORT') === undefined;
  const given = read.text(env, 'SIGNALBOX_SANDBOX_BANK') ?? (isAlone ? '4281' : 'off');
  if (given === 'off') return undefined;
  if (isProduction)
    throw new SettingsError('SIGNALBOX_SANDBOX_BANK', given, 'off in production: its customers are invented');
  return read.integer(env, 'SIGNALBOX_SANDBOX_BANK', { preset: 4281, from: 1, to: 65_535 });
}
