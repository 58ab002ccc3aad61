// Finds the connector of a bank's module: each is a folder beside this one, and a setting says which module uses which.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CrawlSettings } from '../../../platform/settings/crawlSettings.ts';
import { SettingsError } from '../../../platform/settings/SettingsError.ts';
import { declaredBy, type Declared } from '../settings/declared.ts';
import type { GivenSettings } from '../settings/given.ts';
import { openApartConnector, type ApartConnector } from './apartConnector.ts';
import { apartLimits } from './limits.ts';

/** What an administrator entered for a connector. */
export interface Own {
  values: GivenSettings;
  /** Those of the values that nobody may read. */
  secrets: readonly string[];
}

interface Connectors {
  /** Every one that there is, whether a setting names it or not. */
  readonly names: readonly string[];
  /** The one that was chosen for a vendor, or else that of the settings; undefined: nothing of ours can crawl the bank. */
  nameFor(module: string, chosen: string | null): string | undefined;
  /** The one of that name, with these settings; undefined: there is none. */
  of(name: string, own: Own): ApartConnector | undefined;
  /** What it declares; undefined: there is no such connector. */
  declared(name: string): (Declared & { isOurs: boolean }) | undefined;
  has(module: string, chosen: string | null): boolean;
  /** The one that reads what a customer brought, whichever bank it is from. */
  files(): ApartConnector;
}

const openedFor = new WeakMap<CrawlSettings, Connectors>();

/** A wrong name stops the start, and not a crawl. */
export function requireConnectors(settings: CrawlSettings): void {
  const { connectors, connectorsFolder } = settings;
  const invented = inventedIn(settings);
  if (connectorsFolder !== undefined && invented !== undefined)
    throw new SettingsError(
      'SIGNALBOX_CONNECTORS_FOLDER',
      connectorsFolder,
      `without "${invented}" in production: the demo bank takes any user name`,
    );
  const missing = Object.values(connectors).find((name) => name === ofFiles || fileOf(name, settings) === undefined);
  if (missing === undefined) return;
  const given = Object.entries(connectors).map(([module, name]) => `${module}=${name}`);
  throw new SettingsError(
    'SIGNALBOX_CONNECTORS',
    given.join(','),
    `names of connectors that exist (${missing} does not)`,
  );
}

/** Each connector has its processes; the first is started when the first crawl needs it. */
export function connectorsFor(settings: CrawlSettings): Connectors {
  const connectors = openedFor.get(settings) ?? openConnectors(settings);
  openedFor.set(settings, connectors);
  return connectors;
}

function openConnectors(settings: CrawlSettings): Connectors {
  const names = [...new Set(foldersOf(settings).flatMap((folder) => readdirSync(folder)))]
    .filter((name) => name !== ofFiles && fileOf(name, settings) !== undefined)
    .toSorted();
  /** The module of a bank that was taken from a register is called as its connector. */
  const ofRegister = (module: string): string | undefined => {
    const file = names.includes(module) ? fileOf(module, settings) : undefined;
    return file !== undefined && declaredBy(file).register !== undefined ? module : undefined;
  };
  // One that was chosen and is there no more is not replaced in silence: its vendor's customers gave no consent to another.
  const nameFor = (module: string, chosen: string | null): string | undefined => {
    if (module === unlistedModule) return undefined;
    return chosen === null
      ? (settings.connectors[module] ?? ofRegister(module) ?? settings.connectors['*'])
      : names.find((name) => name === chosen);
  };
  const loaded = new Map<string, { own: string; connector: ApartConnector }>();
  /** Other settings are for other processes: those of before end with their last crawl, or idle. */
  function opened(name: string, file: string, { values, secrets }: Own): ApartConnector {
    const own = JSON.stringify(values);
    const known = loaded.get(name);
    if (known?.own === own) return known.connector;
    const given = { ...(name === demoConnector ? { speed: settings.demoBankSpeed } : {}), ...values };
    const connector = openApartConnector(file, given, apartLimits, secrets);
    known?.connector.close();
    loaded.set(name, { own, connector });
    return connector;
  }
  return {
    names,
    nameFor,
    has: (module, chosen) => nameFor(module, chosen) !== undefined,
    of(name, own) {
      const file = fileOf(name, settings);
      return file === undefined ? undefined : opened(name, file, own);
    },
    declared(name) {
      const file = fileOf(name, settings);
      return file === undefined ? undefined : { ...declaredBy(file), isOurs: isOurs(file) };
    },
    files: () => opened(ofFiles, join(ours, ofFiles, 'connector.ts'), { values: {}, secrets: [] }),
  };
}

/** It serves no bank, so that no setting and no vendor can choose it. */
export const ofFiles = 'statements';

/** Of banks that are known by a name alone. */
export const unlistedModule = 'unlisted';

/** The one whose customers are made up; it learns of the settings of the product how fast it is. */
export const demoConnector = 'demo';

const ours = fileURLToPath(new URL('../', import.meta.url));

const isOurs = (file: string): boolean => file.startsWith(ours);

const foldersOf = ({ connectorsFolder }: CrawlSettings): string[] =>
  connectorsFolder === undefined || !existsSync(connectorsFolder) ? [ours] : [ours, resolve(connectorsFolder)];

/** The product's own come first: a folder of somebody else does not take their place. */
const fileOf = (name: string, settings: CrawlSettings): string | undefined =>
  isDemo(name) && !settings.hasDemoBank
    ? undefined
    : foldersOf(settings)
        .map((folder) => join(folder, name, 'connector.ts'))
        .find(existsSync);

/** Where capitals make no other file, they make no other connector. */
const isDemo = (name: string): boolean => name.toLowerCase() === demoConnector;

/** What stands where there is no demo bank under its name, or leads to it under another. */
function inventedIn({ connectorsFolder, hasDemoBank }: CrawlSettings): string | undefined {
  if (hasDemoBank || connectorsFolder === undefined || !existsSync(connectorsFolder)) return undefined;
  const demo = realpathSync(join(ours, demoConnector));
  return readdirSync(connectorsFolder).find((name) => {
    const folder = join(connectorsFolder, name);
    return isDemo(name) || (existsSync(folder) && realpathSync(folder) === demo);
  });
}
