// Makes the terminal a package that is installed by itself.
import { join } from 'node:path';
import { packageOf } from '../packing/package.mjs';
import { bundleTerminal } from './bundle.mjs';

/** Gives back its address, and the names of all files that went into it. */
export const packTerminal = (folder) =>
  packageOf('signalbox', folder, (aside) => bundleTerminal(join(aside, 'program')));
