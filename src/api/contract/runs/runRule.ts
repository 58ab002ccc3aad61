// What can be done with a run as it stands, and if not why: asked by the workbench before, and by the service when it is done.
import type { RunRow } from './runs.ts';

export type RunAction = 'pause' | 'resume' | 'cancel' | 'retry';

type Standing = Pick<RunRow, 'state' | 'waiting' | 'failed'>;

/** Undefined: it can be done. */
export function runHindrance(action: RunAction, { state, waiting, failed }: Standing): string | undefined {
  switch (action) {
    case 'pause':
      if (state === 'running') return waiting === 0 ? nothingWaits : undefined;
      return state === 'paused' ? 'It is paused already' : `It is ${state}`;
    case 'resume':
      if (state === 'paused') return undefined;
      return state === 'running' ? 'It is running already' : `It is ${state}`;
    case 'cancel':
      if (state !== 'running' && state !== 'paused') return `It is ${state}`;
      return waiting === 0 ? nothingWaits : undefined;
    case 'retry':
      return failed === 0 ? 'Nothing of it failed' : undefined;
  }
}

const nothingWaits = 'All of it has begun';
