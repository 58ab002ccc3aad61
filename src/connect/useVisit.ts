// Keeps the state of a visit, and asks the service for each step of it.
import { useCallback, useEffect, useReducer } from 'react';
import type { connect, ConnectBank, ConnectProgress, ConnectVisit } from '../api/contract/connect/connect.ts';
import type { RequestOf } from '../api/contract/endpoint.ts';
import { ask, Trouble } from './calls.ts';
import { forgetVisit, keepVisit, keptVisit } from './keptVisit.ts';
import type { Link } from './link.ts';
import { useBackButton } from './useBackButton.ts';
import { begin, depthOf, keptOf, next, resumed, wordsFor, type Move, type State, type Step } from './visit.ts';

/** As the service keeps it. */
export type Agreement = NonNullable<RequestOf<typeof connect.choose>['body']['agreed']>;

const millisecondsBetweenLooks = 1_200;

export interface VisitActions {
  open(): void;
  pick(bank: ConnectBank): void;
  /** The bank is not in the list; typed: what was searched for. */
  unlisted(typed: string): void;
  back(): void;
  consent(bank: ConnectBank, withFiles?: boolean): void;
  /** At a bank by consent: what was shown, for that long. */
  agree(bank: ConnectBank, agreed: Agreement): void;
  /** From what a bank by consent would be asked for, to the question about files. */
  withFiles(bank: ConnectBank): void;
  /** From the sign-in, which needs no second yes. */
  useFiles(bank: ConnectBank): void;
  readFiles(): void;
  signIn(values: Record<string, string>): void;
  answer(answer: { number: number; text?: string; chosen?: number[] }): void;
  leave(): void;
  /** The visit has ended, as the service said of a file. */
  over(message: string): void;
}

export function useVisit(link: Link): { state: State; actions: VisitActions } {
  const [state, move] = useReducer(next, begin);
  const token = state.visit?.token ?? '';
  const isWatching = state.step.name === 'watching';

  /** One thing at a time; what goes wrong is said beside the step, a visit that is over ends the page. */
  const attempt = useCallback(async (work: () => Promise<void>): Promise<void> => {
    move({ what: 'asking' });
    try {
      await work();
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Something went wrong. Please try again.';
      move({ what: 'failed', message, fatal: isOver(error) });
    }
  }, []);
  const progressed = (progress: ConnectProgress): void => move({ what: 'progress', progress });

  const over = useCallback((message: string) => move({ what: 'failed', message, fatal: true }), []);
  const open = useCallback(
    () => void attempt(async () => move((await resume(link)) ?? { what: 'opened', visit: await begun(link) })),
    [attempt, link],
  );
  useEffect(open, [open]);
  useEffect(() => {
    const step = keptOf(state.step);
    // One that is over is not gone back to.
    if (state.step.name === 'broken') forgetVisit(link);
    else if (state.visit !== undefined && step !== undefined) keepVisit(link, { visit: state.visit, step });
  }, [link, state.visit, state.step]);
  useBackButton(depthOf(state.step), () => move({ what: 'back' }));
  useEffect(() => (isWatching ? watch(token, move) : undefined), [isWatching, token]);

  return {
    state,
    actions: {
      open,
      pick: (bank) =>
        move({ what: 'to', step: { name: 'consent', bank, withFiles: bank.is_offline || bank.files_only } }),
      unlisted: (typed) => move({ what: 'to', step: { name: 'unlisted', typed } }),
      back: () => move({ what: 'to', step: { name: 'banks' } }),
      useFiles: (bank) => move({ what: 'to', step: { name: 'files', bank } }),
      readFiles: () => void attempt(async () => progressed(await ask('readFiles', { token }))),
      consent: (bank, withFiles = false) =>
        void attempt(async () => {
          const chosen = await ask('choose', { token, ...wordsFor(bank), consent: true, with_files: withFiles });
          // What was typed may be a bank that is known under a name of its own.
          const named = { ...bank, name: chosen.bank };
          const step: Step = withFiles ? { name: 'files', bank: named } : { name: 'signIn', bank: named, chosen };
          move({ what: 'to', step });
        }),
      withFiles: (bank) => move({ what: 'to', step: { name: 'consent', bank, withFiles: true } }),
      agree: (bank, agreed) =>
        void attempt(async () => {
          const chosen = await ask('choose', { token, ...wordsFor(bank), consent: true, agreed });
          if (chosen.fields.length > 0) move({ what: 'to', step: { name: 'signIn', bank, chosen } });
          else progressed(await ask('signIn', { token, values: {} }));
        }),
      signIn: (values) => void attempt(async () => progressed(await ask('signIn', { token, values }))),
      answer: (answer) => void attempt(async () => progressed(await ask('answer', { token, ...answer }))),
      leave: () => void attempt(async () => progressed(await ask('leave', { token }))),
      over,
    },
  };
}

/** The visit that this tab was in before the page was loaded again, as far as it has come meanwhile. */
async function resume(link: Link): Promise<Move | undefined> {
  const kept = keptVisit(link);
  if (kept?.step === undefined || Date.parse(kept.visit.expires_at) < Date.now()) return undefined;
  const { visit, step } = kept;
  // Nothing was chosen yet, so there is nothing to ask for.
  if (step.name === 'banks' || step.name === 'unlisted' || step.name === 'consent')
    return { what: 'resumed', visit, step: resumed(step, undefined) };
  try {
    return { what: 'resumed', visit, step: resumed(step, await ask('progress', { token: visit.token })) };
  } catch (error) {
    if (isOver(error)) return undefined;
    throw error;
  }
}

const begun = (link: Link): Promise<ConnectVisit> => ('link' in link ? ask('open', link) : ask('start', link));

const isOver = (error: unknown): error is Trouble => error instanceof Trouble && error.isFinal;

/** Looks again and again until it is told to stop; a look that fails is followed by another one. */
function watch(token: string, move: (move: Move) => void): () => void {
  let timer = 0;
  let stopped = false;
  const look = async (): Promise<void> => {
    const found = await ask('progress', { token }).catch((error: unknown) => error);
    if (stopped) return;
    if (isOver(found)) move({ what: 'failed', message: found.message, fatal: true });
    else if (!(found instanceof Error)) move({ what: 'progress', progress: found as ConnectProgress });
    timer = window.setTimeout(() => void look(), millisecondsBetweenLooks);
  };
  timer = window.setTimeout(() => void look(), millisecondsBetweenLooks);
  return () => {
    stopped = true;
    window.clearTimeout(timer);
  };
}
