// Packs the terminal into the folder that is given, or where the person stands, and says where it is.
import { resolve } from 'node:path';
import { packTerminal } from './pack.mjs';

// npm starts its scripts in the folder of the package, and says where the person was.
const here = process.env.INIT_CWD ?? process.cwd();
const { file } = await packTerminal(resolve(here, process.argv[2] ?? '.'));
console.log(file);
