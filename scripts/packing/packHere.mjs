// Packs what is named first into the folder that is given, or where the person stands, and says where it is.
import { resolve } from 'node:path';
import { packClient } from '../client/pack.mjs';
import { packTerminal } from '../terminal/pack.mjs';

const [what, folder = '.'] = process.argv.slice(2);
// npm starts its scripts in the folder of the package, and says where the person was.
const here = process.env.INIT_CWD ?? process.cwd();
const pack = { terminal: packTerminal, client: packClient }[what];
const { file } = await pack(resolve(here, folder));
console.log(file);
