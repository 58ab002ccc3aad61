// Starts the product inside the test to learn the sentence that it is refused with; a process would print it and end with 1.
import { silentLog } from '../../../server/platform/log.ts';
import { readSettings } from '../../../server/platform/settings/settings.ts';
import { openDataFolder } from '../../../server/platform/settings/opening/openDataFolder.ts';
import { startProduct } from '../../../server/start.ts';

export async function refusedStart(env: NodeJS.ProcessEnv): Promise<string> {
  const given = { SIGNALBOX_DEMO: 'off', SIGNALBOX_BACKUPS: 'off', SIGNALBOX_FLOOR_MB: '0', PORT: '0', ...env };
  const refusal = await start(given).then(
    (product) => product.stop(),
    (error: unknown) => error,
  );
  if (refusal instanceof Error) return refusal.message;
  throw new Error('It was not refused');
}

async function start(env: NodeJS.ProcessEnv) {
  const settings = readSettings(env);
  openDataFolder(settings);
  return startProduct(settings, silentLog);
}
