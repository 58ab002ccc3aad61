// Runs the service: pages, calls and, unless told otherwise, the work that follows from them.
import { runProcess } from './runProcess.ts';
import { startProduct } from './start.ts';

await runProcess(startProduct);
