// Tells whoever may not write where packages and builds go, before a program is stopped by it and says so in its own way.
import { accessSync, constants, existsSync } from 'node:fs';

export function checkWritable(what, ...folders) {
  for (const folder of folders.filter(existsSync)) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Error(
        `${what}, and this account may not write to ${folder}. Start once with the account that owns it; after that this one needs to write nothing there.`,
      );
    }
  }
}
