// Makes the client a package that is installed by itself: one module, and its types.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '../packing/package.mjs';
import { bundleClient } from './bundle.mjs';
import { typesOfClient } from './types.mjs';

/** Gives back its address, and the names of all files that went into it. */
export const packClient = (folder) =>
  packageOf('client', folder, async (aside) => {
    rmSync(join(aside, 'src'), { recursive: true });
    writeFileSync(join(aside, 'index.d.ts'), typesOfClient());
    return bundleClient(aside);
  });
