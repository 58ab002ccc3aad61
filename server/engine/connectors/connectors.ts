// Finds the connector of a bank's module: each is a folder beside this file, and a setting says which module uses which.
import { existsSync, readdirSync } from 'node:fs';
import type { CrawlSettings } from '../../platform/settings/crawlSettings.ts';
import { SettingsError } from '../../platform/settings/SettingsError.ts';
import type { Connector } from './connector.ts';

export interface Connectors {
  /** Every one that there is, whether a setting names it or not. */
  readonly names: readonly string[];
  /** The one that was chosen for a vendor, or else that of the settings; undefined: nothing of ours can crawl the bank. */
  nameFor(module: string, chosen: string | null): string | undefined;
  of(module: string, chosen: string | null): Promise<Connector | undefined>;
  has(module: string, chosen: string | null): boolean;
}

/** What the folder of a connector exports, made for the settings of the product. */
export type MakeConnector = (settings: CrawlSettings) => Connector;

const opened = new WeakMap<CrawlSettings, Connectors>();

/** A wrong name stops the start, and not a crawl. */
export function requireConnectors({ connectors }: CrawlSettings): void {
  const missing = Object.values(connectors).find((name) => !existsSync(folderOf(name)));
  if (missing === undefined) return;
  const given = Object.entries(connectors).map(([module, name]) => `${module}=${name}`);
  throw new SettingsError(
    'SIGNALBOX_CONNECTORS',
    given.join(','),
    `names of connectors that exist (${missing} does not)`,
  );
}

/** Each connector is loaded once, when the first crawl needs it. */
export function connectorsFor(settings: CrawlSettings): Connectors {
  const connectors = opened.get(settings) ?? openConnectors(settings);
  opened.set(settings, connectors);
  return connectors;
}

function openConnectors(settings: CrawlSettings): Connectors {
  const names = readdirSync(new URL('./', import.meta.url))
    .filter((name) => existsSync(folderOf(name)))
    .toSorted();
  // One that was chosen and is there no more is not replaced in silence: its vendor's customers gave no consent to another.
  const nameFor = (module: string, chosen: string | null): string | undefined =>
    chosen === null ? (settings.connectors[module] ?? settings.connectors['*']) : names.find((name) => name === chosen);
  const loaded = new Map<string, Promise<Connector>>();
  return {
    names,
    nameFor,
    has: (module, chosen) => nameFor(module, chosen) !== undefined,
    async of(module, chosen) {
      const name = nameFor(module, chosen);
      if (name === undefined) return undefined;
      const known = loaded.get(name) ?? load(name, settings);
      loaded.set(name, known);
      return known;
    },
  };
}

async function load(name: string, settings: CrawlSettings): Promise<Connector> {
  const { makeConnector } = (await import(folderOf(name).href)) as { makeConnector: MakeConnector };
  return makeConnector(settings);
}

const folderOf = (name: string): URL => new URL(`./${name}/connector.ts`, import.meta.url);
