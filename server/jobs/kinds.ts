// Every kind of work: the one list of what the workers know.
import type { Job } from './job.ts';

export const kinds: readonly Job[] = [];
