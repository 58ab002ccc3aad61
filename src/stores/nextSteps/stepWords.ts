// How the kinds of next steps are called on screen, and which of them has what to press now.
import type { NextStep, StepKind } from '../../api/contract/crawling/nextSteps/nextSteps.ts';

export const stepNames: Readonly<Record<StepKind, string>> = {
  wait: 'Wait',
  recrawl: 'Recrawl',
  tell_customer: 'Tell the customer',
  take_offline: 'Take the bank offline',
  call_connector: 'Call the connector’s people',
};

/** "Wait 60 minutes" */
export function stepText({ step, wait_minutes: minutes }: Pick<NextStep, 'step' | 'wait_minutes'>): string {
  return step === 'wait' && minutes !== null ? `Wait ${minutesText(minutes)}` : stepNames[step];
}

/** "1 minute", "90 minutes", "2 hours" */
function minutesText(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

interface Ended {
  timestamp?: string;
  elapsed?: number | null;
}

/** When there was enough waiting; undefined where it is not known when the crawler ended. */
export function waitedAt({ timestamp, elapsed }: Ended, minutes: number): number | undefined {
  const begun = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
  return Number.isNaN(begun) ? undefined : begun + ((elapsed ?? 0) + minutes * 60) * 1000;
}
