// How it ended, in plain words, with the way to try again when it did not end well.
import type { ConnectBank, ConnectProgress, ConnectVisit } from '../api/contract/connect/connect.ts';
import { isInFrame } from './away/isInFrame.ts';
import { StepCard } from './StepCard.tsx';
import type { VisitActions } from './useVisit.ts';

interface EndedParts {
  visit: ConnectVisit;
  bank: ConnectBank;
  progress: ConnectProgress;
  busy: boolean;
  actions: Pick<VisitActions, 'consent' | 'pick' | 'back'>;
}

export function Ended({ visit, bank, progress, busy, actions }: EndedParts) {
  if (progress.status === 'COMPLETED') {
    return (
      <StepCard title={progress.from_files ? `Your files of ${bank.name} were read` : `${bank.name} is connected`}>
        <p>
          {received(visit.vendor, bank.name, progress.account_count)}
          {!isInFrame() && ' You may close this page.'}
        </p>
        {progress.may_add && (
          <div className="actions">
            <button onClick={actions.back}>Connect another bank</button>
          </div>
        )}
      </StepCard>
    );
  }
  return (
    <StepCard
      title={progress.from_files ? `Your files of ${bank.name} were not read` : `${bank.name} was not connected`}
    >
      <p>{progress.problem?.message}</p>
      {progress.problem?.code !== null && (
        <p className="quiet">If you ask for help, name the code {progress.problem?.code}.</p>
      )}
      <div className="actions">
        {offersFiles(progress) && (
          <button className="main" disabled={busy} onClick={() => actions.consent(bank, true)}>
            Use statement files instead
          </button>
        )}
        <button
          className={offersFiles(progress) ? undefined : 'main'}
          disabled={busy}
          // What is agreed at a bank by consent is read and chosen anew.
          onClick={() =>
            bank.by_consent && !progress.from_files ? actions.pick(bank) : actions.consent(bank, progress.from_files)
          }
        >
          Try again
        </button>
        <button type="button" onClick={actions.back}>
          Choose another bank
        </button>
      </div>
    </StepCard>
  );
}

/** Where the bank could not be read, its files may be; they were agreed to with the rest. */
const offersFiles = ({ status, from_files }: ConnectProgress): boolean => status !== 'EXITED' && !from_files;

function received(vendor: string, bank: string, accounts: number): string {
  if (accounts === 0) return `${bank} has no account of yours, so ${vendor} has received nothing.`;
  return `${vendor} has received the data of ${accounts === 1 ? '1 account' : `${accounts} accounts`}.`;
}
