// Starts the embedded PostgreSQL in the folder it is given, tells its process, and runs until it is killed.
import { startEmbedded } from '../../../server/platform/database/embedded/embedded.ts';
import { silentLog } from '../../../server/platform/log.ts';

const embedded = await startEmbedded({ folder: process.argv[2] ?? '', log: silentLog });
process.stdout.write(`${embedded.pid()}\n`);
