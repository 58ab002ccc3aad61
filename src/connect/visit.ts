// How far a customer has come on the page, and what leads from one step to the next.
import type { AnswerOf } from '../api/contract/endpoint.ts';
import type { connect, ConnectBank, ConnectProgress, ConnectVisit } from '../api/contract/connect/connect.ts';

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
  /** The customer says what the bank is called; typed: what was searched for. */
  | { name: 'unlisted'; typed: string }
  /** withFiles: statement files are brought, and the bank is not asked. */
  | { name: 'consent'; bank: ConnectBank; withFiles: boolean }
  | { name: 'signIn'; bank: ConnectBank; chosen: Chosen }
  | { name: 'files'; bank: ConnectBank }
  | { name: 'watching'; bank: ConnectBank; progress: ConnectProgress; asked: Asked | undefined }
  | { name: 'ended'; bank: ConnectBank; progress: ConnectProgress };

/** As it is kept over a reload: how far the crawl has come is asked for. */
export type KeptStep =
  Extract<Step, { name: 'banks' | 'unlisted' | 'consent' | 'signIn' | 'files' }> | { name: 'crawl'; bank: ConnectBank };

/** A bank that is known by the name alone that its customer typed. */
export const bankCalled = (name: string): ConnectBank => ({
  id: 0,
  name,
  logo: null,
  country_code: '',
  search: '',
  is_offline: false,
  files_only: true,
  by_consent: false,
});

/** As the service is told which bank is meant. */
export const wordsFor = ({ id, name }: ConnectBank): { bank_id: number } | { bank_name: string } =>
  id === 0 ? { bank_name: name } : { bank_id: id };

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
  | { what: 'resumed'; visit: ConnectVisit; step: Step }
  | { what: 'to'; step: Step }
  | { what: 'back' }
  | { what: 'asking' }
  | { what: 'failed'; message: string; fatal: boolean }
  | { what: 'progress'; progress: ConnectProgress };

const active = ['INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'];

export function next(state: State, move: Move): State {
  switch (move.what) {
    case 'opened':
      return { visit: move.visit, step: { name: 'banks' }, trouble: undefined, busy: false };
    case 'resumed':
      return { visit: move.visit, step: move.step, trouble: undefined, busy: false };
    case 'to':
      return { ...state, step: move.step, trouble: undefined, busy: false };
    case 'back':
      return { ...state, ...before(state.step), busy: false };
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
  const goesOn = step.name === 'signIn' || step.name === 'files' || step.name === 'watching';
  // A bank by consent asks for nothing here: its customers leave from their yes.
  if (!goesOn && !(step.name === 'consent' && step.bank.by_consent)) return state;
  const before = step.name === 'watching' ? step.asked : undefined;
  return { ...state, step: stepOf(step.bank, progress, before), trouble: undefined, busy: false };
}

const stepOf = (bank: ConnectBank, progress: ConnectProgress, before: Asked | undefined): Step =>
  active.includes(progress.status)
    ? { name: 'watching', bank, progress, asked: askedNow(progress.question, before) }
    : { name: 'ended', bank, progress };

/** Where the page goes on when it is loaded again; a bank that was only chosen still waits for its customer. */
export function resumed(kept: KeptStep, progress: ConnectProgress | undefined): Step {
  if (progress === undefined) return kept.name === 'crawl' ? { name: 'banks' } : kept;
  if (progress.status === 'INITIAL')
    return kept.name === 'crawl'
      ? { name: 'consent', bank: kept.bank, withFiles: progress.from_files || kept.bank.files_only }
      : kept;
  return kept.name === 'banks' || kept.name === 'unlisted' ? kept : stepOf(kept.bank, progress, undefined);
}

export function keptOf(step: Step): KeptStep | undefined {
  if (step.name === 'opening' || step.name === 'broken') return undefined;
  return step.name === 'watching' || step.name === 'ended' ? { name: 'crawl', bank: step.bank } : step;
}

/** How many steps lie before this one. */
export function depthOf(step: Step): number {
  if (step.name === 'ended') return step.progress.status === 'COMPLETED' && !step.progress.may_add ? 0 : 1;
  return { opening: 0, broken: 0, banks: 0, unlisted: 1, consent: 1, signIn: 2, files: 2, watching: 3 }[step.name];
}

/** One step back; a bank that is being read is left by its button alone. */
function before(step: Step): Pick<State, 'step' | 'trouble'> {
  if (step.name === 'watching')
    return { step, trouble: `${step.bank.name} is still being read. Press “Stop and leave” to end that.` };
  if (step.name === 'signIn' || step.name === 'files')
    return { step: { name: 'consent', bank: step.bank, withFiles: step.name === 'files' }, trouble: undefined };
  return { step: { name: 'banks' }, trouble: undefined };
}

function askedNow(question: ConnectProgress['question'], before: Asked | undefined): Asked | undefined {
  if (question === null || question.number === before?.number) return before;
  return { number: question.number, ask: question.ask, again: question.ask === before?.ask };
}
