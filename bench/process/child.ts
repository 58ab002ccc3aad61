// Starts a part of a benchmark in a process of its own and asks it things.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { profiles, root } from '../base/paths.ts';
import type { Usage } from './usage.ts';

export interface Child {
  /** Where it listens; 0 when it does not. */
  port: number;
  /** One question at a time per child. */
  ask<Answer>(question: object): Promise<Answer>;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

interface ChildOptions {
  /** A file below bench/, and what it is told at its start. */
  file: string;
  told?: object;
  profile?: boolean;
}

type Answer = { answer?: unknown; failure?: string };

export async function startChild({ file, told = {}, profile = false }: ChildOptions): Promise<Child> {
  if (profile) mkdirSync(profiles, { recursive: true });
  const name = file.split('/').at(-1)?.replace('.ts', '');
  const profiling = ['--cpu-prof', `--cpu-prof-dir=${profiles}`, `--cpu-prof-name=${name}-${Date.now()}.cpuprofile`];
  const child = fork(new URL(file, root), [JSON.stringify(told)], {
    execArgv: ['--expose-gc', ...(profile ? profiling : [])],
    serialization: 'advanced',
  });
  const ask = async <Wanted>(question: object): Promise<Wanted> => {
    child.send(question);
    return (await nextAnswer(child, file)) as Wanted;
  };
  const { port } = (await nextAnswer(child, file)) as { port: number };
  return {
    port,
    ask,
    usage: () => ask<Usage>({ ask: 'usage' }),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send({ ask: 'stop' });
      await ended;
    },
  };
}

function nextAnswer(child: ChildProcess, file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${file} ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', ({ answer, failure }: Answer) => {
      child.off('exit', onExit);
      if (failure === undefined) resolve(answer);
      else reject(new Error(`${file}: ${failure}`));
    });
  });
}
