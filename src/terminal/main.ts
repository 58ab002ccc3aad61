// Runs the terminal as a process of its own.
import { runProgram } from './program.ts';
import { processScreen } from './screen.ts';

process.exitCode = await runProgram(process.argv.slice(2), {
  variables: process.env,
  // npm starts its scripts in the folder of the package, and says where the person was.
  folder: process.env.INIT_CWD ?? process.cwd(),
  screen: processScreen(),
});
