// Names the folders of the benchmarks.
import { fileURLToPath } from 'node:url';

/** The folder bench/, as a base for files in it. */
export const root = new URL('../', import.meta.url);

const at = (path: string) => fileURLToPath(new URL(path, root));

export const product = at('../');
/** The browser's half of the product, as it is served. */
export const built = at('../dist');
export const peers = at('peers');
export const dataFolder = at('.data');
/** Databases stay here between runs: making five million applications takes its time. */
export const clusterFolder = at('.data/postgres');
export const cloneFolder = at('.data/clone');
export const results = at('results');
export const profiles = at('results/profiles');
/** The newest figure of every measurement: as data, and as the tables made of it. */
export const keptFigures = at('figures.json');
export const keptTable = at('RESULTS.md');
