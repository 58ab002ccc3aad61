// Finds the connector of a bank's module: each is a folder beside this file, and a setting says which module uses which.
import { access } from 'node:fs/promises';
import type { Connector } from './connector.ts';

export interface Connectors {
  /** Undefined: nothing of ours can crawl banks of that module. */
  of(module: string): Promise<Connector | undefined>;
  has(module: string): boolean;
}

/** What the folder of a connector exports, made for the settings of the product. */
export type MakeConnector = (settings: ConnectorSettings) => Connector;

export interface ConnectorSettings {
  demoBankSpeed: 'real' | 'fast';
  /** Module of a bank, or "*" for every other: the name of its connector. */
  connectors: Readonly<Record<string, string>>;
}

/** Each connector is loaded when the first crawl needs it. */
export function openConnectors(settings: ConnectorSettings): Connectors {
  const nameOf = (module: string): string | undefined => settings.connectors[module] ?? settings.connectors['*'];
  const loaded = new Map<string, Promise<Connector>>();
  return {
    has: (module) => nameOf(module) !== undefined,
    async of(module) {
      const name = nameOf(module);
      if (name === undefined) return undefined;
      const known = loaded.get(name) ?? load(name, settings);
      loaded.set(name, known);
      return known;
    },
  };
}

/** The names in the setting that have no folder here: they stop the start, and not a crawl. */
export async function missingConnectors(settings: ConnectorSettings): Promise<string[]> {
  const names = [...new Set(Object.values(settings.connectors))];
  const found = await Promise.all(
    names.map((name) =>
      access(folderOf(name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_, index) => found[index] === false);
}

async function load(name: string, settings: ConnectorSettings): Promise<Connector> {
  const { makeConnector } = (await import(folderOf(name).href)) as { makeConnector: MakeConnector };
  return makeConnector(settings);
}

const folderOf = (name: string): URL => new URL(`./${name}/connector.ts`, import.meta.url);
