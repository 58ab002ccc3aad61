// While the bank is read: how far it is, and what the bank asks on the way.
import { useEffect, useState } from 'react';
import type { ConnectProgress } from '../api/contract/connect/connect.ts';
import { AwayQuestion } from './away/AwayQuestion.tsx';
import { isInFrame } from './away/isInFrame.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { StepCard } from './StepCard.tsx';
import type { VisitActions } from './useVisit.ts';

interface WatchingParts {
  token: string;
  progress: ConnectProgress;
  /** The bank asks what was answered before. */
  again: boolean;
  busy: boolean;
  actions: Pick<VisitActions, 'answer' | 'leave'>;
}

export function Watching({ token, progress, again, busy, actions }: WatchingParts) {
  const { bank, question, status } = progress;
  const isLong = useIsLong(status);
  const title = progress.from_files ? `Reading your files of ${bank}` : `Connecting ${bank}`;
  if (question !== null) {
    return (
      <StepCard title={question.ask} key={question.number}>
        {again && <output>The bank asks once more. If it has sent you a new code, please enter that one.</output>}
        {question.address === null ? (
          <QuestionForm question={question} busy={busy} answer={actions.answer} />
        ) : (
          <AwayQuestion address={question.address} token={token} />
        )}
        <Leave busy={busy} leave={actions.leave} />
      </StepCard>
    );
  }
  return (
    <StepCard title={title}>
      <output>{isLong && status === 'PROCESSING' && !progress.from_files ? lasting(bank) : saying(progress)}</output>
      <progress aria-label={title} max={1} value={share(progress)} />
      {status !== 'RELEASED' && <Leave busy={busy} leave={actions.leave} />}
    </StepCard>
  );
}

/** Up to the accounts by its steps, which come in this order only; from there by what is read. */
const begun: Partial<Record<ConnectProgress['status'], number>> = {
  QUEUED: 0.1,
  PROCESSING: 0.2,
  AUTH: 0.2,
  RELEASED: 0.3,
};

function share({ status, account_count, accounts_read }: ConnectProgress): number {
  const before = begun[status] ?? 0.1;
  // Signing out comes after the last account: the bar is full when all is over.
  const read = status === 'RELEASED' ? accounts_read / (account_count + 1) : 0;
  return before + (1 - before) * read;
}

const millisecondsThatAreLong = 60_000;

/** Whether it has been in this state for longer than was promised. */
function useIsLong(status: ConnectProgress['status']): boolean {
  const [longAt, setLongAt] = useState<ConnectProgress['status']>();
  useEffect(() => {
    const timer = window.setTimeout(() => setLongAt(status), millisecondsThatAreLong);
    return () => {
      window.clearTimeout(timer);
      setLongAt(undefined);
    };
  }, [status]);
  return longAt === status;
}

const lasting = (bank: string): string =>
  `${bank} takes longer than usual. You can go on waiting, or leave and try again later.`;

function saying({ status, bank, account_count, from_files }: ConnectProgress): string {
  if (from_files) return status === 'RELEASED' ? beingRead(account_count) : 'Reading your statement files…';
  if (status === 'QUEUED' || status === 'INITIAL') return 'Waiting for a free line…';
  if (status !== 'RELEASED') return `Signing in at ${bank}. This can take a minute.`;
  return `You are signed in. ${beingRead(account_count)}`;
}

const beingRead = (accounts: number): string =>
  isInFrame() ? `${read(accounts)} being read.` : `${read(accounts)} being read; you may close this page now.`;

function read(accounts: number): string {
  if (accounts === 0) return 'Your accounts are';
  return accounts === 1 ? '1 account is' : `${accounts} accounts are`;
}

function Leave({ busy, leave }: { busy: boolean; leave: () => void }) {
  return (
    <div className="actions">
      <button type="button" disabled={busy} onClick={leave}>
        Stop and leave
      </button>
    </div>
  );
}
