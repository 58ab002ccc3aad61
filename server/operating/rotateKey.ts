// npm run rotate-key: seals every secret anew with SIGNALBOX_KEY, so that the keys of SIGNALBOX_OLD_KEYS are not needed any more.
import { openDatabase } from '../platform/database/database.ts';
import { reseal } from '../platform/secrets/reseal.ts';
import { keysOf } from '../platform/secrets/seal.ts';
import { reach } from './reach.ts';
import { runCommand } from './runCommand.ts';

await runCommand(({ settings, log, say }) =>
  reach(settings, log, async (connection) => {
    const database = await openDatabase({ connection, log, connections: 2, statementTimeout: 0 });
    try {
      const { resealed, present, unopened, left } = await reseal(database.system, keysOf(settings));
      say(`${resealed} secrets were sealed anew with the present key, ${present} were already.`);
      for (const row of unopened)
        say(`The secret of ${row} cannot be opened with any known key and was left as it is.`);
      if (left > 0) say(`${left} secrets are of another key again: a server still seals with the old one.`);
      const isDone = unopened.length === 0 && left === 0;
      if (isDone) say('Nothing in the database needs an old key any more.');
      return isDone;
    } finally {
      await database.close();
    }
  }),
);
