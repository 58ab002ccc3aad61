// npm run connector -- <folder> [recorded pages]: tries a connector without the product, and says what it brought.
import { resolve } from 'node:path';
import { recordedBeside, tryConnector } from './engine/connectorKit/tryConnector.ts';

/** Where npm was called, and not where the product stands. */
const here = process.env['INIT_CWD'] ?? '.';
const [folder, recorded] = process.argv.slice(2).map((path) => resolve(here, path));
if (folder === undefined) {
  console.error('Say which connector: npm run connector -- <its folder> [folder of its recorded pages]');
  process.exitCode = 1;
} else {
  try {
    const { isGood, lines } = await tryConnector(folder, recorded ?? recordedBeside(folder));
    console.log(lines.join('\n'));
    process.exitCode = isGood ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
