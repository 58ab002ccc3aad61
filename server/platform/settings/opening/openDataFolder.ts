// Makes the data folder before anything else needs it, and refuses one that cannot hold data.
import { accessSync, constants } from 'node:fs';
import type { Settings } from '../settings.ts';
import { makeFolder } from '../makeFolder.ts';
import { unusableFolder } from '../unusable.ts';

/** Nothing is written: on a full disk the product still starts and answers. */
export function openDataFolder(settings: Settings): void {
  try {
    makeFolder(settings.data);
    accessSync(settings.data, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusableFolder(error, settings);
  }
}
