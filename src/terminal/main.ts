// Runs the terminal as a process of its own.
import { runProgram } from './program.ts';
import { processScreen } from './screen.ts';

const screen = processScreen();
process.exitCode = await runProgram(process.argv.slice(2), {
  variables: process.env,
  // npm starts its scripts in the folder of the package, and says where the person was.
  folder: process.env.INIT_CWD ?? process.cwd(),
  screen,
});
// A call that is still under way would keep the program until it is answered.
if (screen.stopped?.aborted === true) process.exit();
