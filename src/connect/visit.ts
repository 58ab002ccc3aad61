// How far a customer has come on the page, and what leads from one step to the next.
import type { AnswerOf } from '../api/contract/endpoint.ts';
import type { connect, ConnectBank, ConnectProgress, ConnectVisit } from '../api/contract/crawling/connect.ts';

export type Chosen = AnswerOf<typeof connect.choose>;

/** The question that stands on the page, or stood there last; again: its answer came too late or did not count. */
export interface Asked {
  number: number;
  ask: string;
  again: boolean;
}

export type Step =
  | { name: 'opening' }
  | { name: 'broken' }
  | { name: 'banks' }
  | { name: 'consent'; bank: ConnectBank }
  | { name: 'signIn'; bank: ConnectBank; chosen: Chosen }
  | { name: 'watching'; bank: ConnectBank; progress: ConnectProgress; asked: Asked | undefined }
  | { name: 'ended'; bank: ConnectBank; progress: ConnectProgress };

export interface State {
  visit: ConnectVisit | undefined;
  step: Step;
  /** Said once, beside the step. */
  trouble: string | undefined;
  busy: boolean;
}

export const begin: State = { visit: undefined, step: { name: 'opening' }, trouble: undefined, busy: false };

export type Move =
  | { what: 'opened'; visit: ConnectVisit }
  | { what: 'resumed'; visit: ConnectVisit; bank: ConnectBank; progress: ConnectProgress }
  | { what: 'to'; step: Step }
  | { what: 'asking' }
  | { what: 'failed'; message: string; fatal: boolean }
  | { what: 'progress'; progress: ConnectProgress };

const active = ['INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'];

export function next(state: State, move: Move): State {
  switch (move.what) {
    case 'opened':
      return { visit: move.visit, step: { name: 'banks' }, trouble: undefined, busy: false };
    case 'resumed':
      return { ...state, visit: move.visit, step: resumed(move.bank, move.progress), trouble: undefined, busy: false };
    case 'to':
      return { ...state, step: move.step, trouble: undefined, busy: false };
    case 'asking':
      return { ...state, trouble: undefined, busy: true };
    case 'failed':
      return { ...state, trouble: move.message, busy: false, step: move.fatal ? { name: 'broken' } : state.step };
    case 'progress':
      return afterProgress(state, move.progress);
  }
}

/** An answer that comes after its step is over changes nothing. */
function afterProgress(state: State, progress: ConnectProgress): State {
  const { step } = state;
  if (step.name !== 'watching' && step.name !== 'signIn') return state;
  const before = step.name === 'watching' ? step.asked : undefined;
  return { ...state, step: stepOf(step.bank, progress, before), trouble: undefined, busy: false };
}

const stepOf = (bank: ConnectBank, progress: ConnectProgress, before: Asked | undefined): Step =>
  active.includes(progress.status)
    ? { name: 'watching', bank, progress, asked: askedNow(progress.question, before) }
    : { name: 'ended', bank, progress };

/** A bank that was only chosen is chosen again: what it asks for is told with the choice. */
const resumed = (bank: ConnectBank, progress: ConnectProgress): Step =>
  progress.status === 'INITIAL' ? { name: 'banks' } : stepOf(bank, progress, undefined);

function askedNow(question: ConnectProgress['question'], before: Asked | undefined): Asked | undefined {
  if (question === null || question.number === before?.number) return before;
  return { number: question.number, ask: question.ask, again: question.ask === before?.ask };
}
