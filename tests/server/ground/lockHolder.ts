// Takes the lock of the folder it is given, says so, and keeps it until it is killed.
import { lockFolder } from '../../../server/platform/database/embedded/folderLock.ts';

const [folder = '', patience = '1000'] = process.argv.slice(2);

try {
  await lockFolder(folder, { patience: Number(patience) });
  process.stdout.write('held\n');
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
