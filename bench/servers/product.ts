// The server under test: the product itself on one of the benchmark's databases.
import { buildApp } from '../../server/app.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createLog } from '../../server/platform/log.ts';
import { answerParent, told } from '../process/answer.ts';
import { keyRead } from './keyRead.ts';
import { reportReads } from './reportReads.ts';
import { settingsFor, type ToldServer } from './settings.ts';

const given = told<ToldServer & { withKeyRead?: boolean }>();
const settings = await settingsFor(given);
const log = createLog({ from: 'warn' });
const database = await openDatabase({ connection: given.connection, log });
const app = await buildApp({ settings, database, log });
if (given.withKeyRead === true) keyRead(app);
await app.listen();
answerParent(settings.port, { reportReads: () => reportReads(database) }, async () => {
  await app.close();
  await database.close();
});
