// The customer's page: one step at a time, each with a heading that takes the focus, and one place that speaks.
import { Banks } from './banks/Banks.tsx';
import { Consent } from './Consent.tsx';
import { ConsentAtBank } from './consent/ConsentAtBank.tsx';
import { Ended } from './Ended.tsx';
import { Files } from './files/Files.tsx';
import type { Link } from './link.ts';
import { SignIn } from './SignIn.tsx';
import { StepCard } from './StepCard.tsx';
import { UnlistedBank } from './banks/UnlistedBank.tsx';
import { useVisit, type VisitActions } from './useVisit.ts';
import type { State } from './visit.ts';
import { Watching } from './Watching.tsx';

export function ConnectPage({ link }: { link: Link }) {
  const { state, actions } = useVisit(link);
  return (
    <main className="page">
      <CurrentStep state={state} actions={actions} />
      <p role="alert" className="trouble">
        {state.step.name === 'broken' || state.step.name === 'opening' ? '' : state.trouble}
      </p>
    </main>
  );
}

function CurrentStep({ state, actions }: { state: State; actions: VisitActions }) {
  const { step, visit, busy } = state;
  if (step.name === 'opening' && state.trouble === undefined) return <output>One moment…</output>;
  if (visit !== undefined && step.name === 'broken') {
    return (
      <StepCard title="This visit is over">
        <p>{state.trouble}</p>
        <button className="main" disabled={busy} onClick={actions.open}>
          Open the link again
        </button>
      </StepCard>
    );
  }
  if (visit === undefined || step.name === 'opening' || step.name === 'broken') {
    return (
      <StepCard title="This page cannot be opened">
        <p>{state.trouble ?? 'Something is missing.'}</p>
        {step.name === 'opening' && <button onClick={actions.open}>Try again</button>}
      </StepCard>
    );
  }
  switch (step.name) {
    case 'banks':
      return <Banks visit={visit} pick={actions.pick} unlisted={actions.unlisted} />;
    case 'unlisted':
      return <UnlistedBank visit={visit} typed={step.typed} pick={actions.pick} back={actions.back} />;
    case 'consent':
      return step.bank.by_consent && !step.withFiles ? (
        <ConsentAtBank visit={visit} bank={step.bank} busy={busy} actions={actions} />
      ) : (
        <Consent visit={visit} bank={step.bank} withFiles={step.withFiles} busy={busy} actions={actions} />
      );
    case 'files':
      return <Files visit={visit} bank={step.bank} busy={busy} actions={actions} />;
    case 'signIn':
      return <SignIn bank={step.bank} chosen={step.chosen} busy={busy} actions={actions} />;
    case 'watching':
      return (
        <Watching
          token={visit.token}
          progress={step.progress}
          again={step.asked?.again === true}
          busy={busy}
          actions={actions}
        />
      );
    case 'ended':
      return <Ended visit={visit} bank={step.bank} progress={step.progress} busy={busy} actions={actions} />;
  }
}
