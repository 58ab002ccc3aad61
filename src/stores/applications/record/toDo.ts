// What is to be done next with an application, the most useful first; a recommended step has the words to reply with.
import type { Application } from '../../../api/contract/applications/applications.ts';
import { isTrouble, type CrawlerRow } from '../../../api/contract/crawling/crawlers.ts';
import { failureClassOf, type FailureClass } from '../../../api/contract/crawling/nextSteps/failureClass.ts';
import { isRunning } from '../../crawlers/running.ts';
import { isStaffStep, type ShownStep } from '../../nextSteps/steps.ts';
import { stepText } from '../../nextSteps/stepWords.ts';
import { canReanalyse } from '../rules.ts';
import { bankName, namesOf, type Named } from './banks.ts';

type Profile = Application['profiles'][number];

export interface ToDo {
  text: string;
  /** The words for the vendor, to copy into a reply. */
  reply?: string;
}

export interface Known extends Named {
  now: number;
  /** "17:25", in the zone of the person. */
  clock(at: number): string;
  /** Undefined while nobody has read what is recommended. */
  stepFor(failure: FailureClass): ShownStep | undefined;
}

interface Failing {
  failure: FailureClass;
  profiles: readonly Profile[];
}

/** The crawls that failed, those that failed alike together. */
export function failuresOf({ profiles }: Application): readonly Failing[] {
  const classOf = ({ crawler }: Profile): FailureClass | undefined =>
    crawler === null ? undefined : failureClassOf(crawler.status, crawler.error?.code);
  return [...Map.groupBy(profiles, classOf)].flatMap(([failure, some]) =>
    failure === undefined ? [] : [{ failure, profiles: some }],
  );
}

export function toDoFor(record: Application, known: Known): readonly ToDo[] {
  const { profiles, deleted_at: deleted } = record;
  if (deleted !== null) return [{ text: 'Nothing: only the record is left' }];
  const steps = failuresOf(record).flatMap(({ failure, profiles: some }) => {
    const step = known.stepFor(failure);
    if (step === undefined) return [];
    const bank = profiles.length === 1 ? '' : `${namesOf(some, known)}: `;
    const next = isStaffStep(step) ? `${stepText(step)}. ${step.staff_words}` : '';
    return [{ text: `${bank}${next}`, reply: step.vendor_words }];
  });
  const has = (is: (status: CrawlerRow['status'] | undefined) => boolean): boolean =>
    profiles.some(({ crawler }) => is(crawler?.status));
  const waits = has((status) => status === undefined || status === 'INITIAL' || status === 'EXITED');
  return [
    ...steps,
    ...(has((status) => status !== undefined && isRunning(status))
      ? [{ text: 'Wait for the crawl: Tell me when says that it has ended' }]
      : []),
    ...(profiles.length === 0 || waits ? [{ text: 'Send the customer the link again, or wait for them' }] : []),
    ...orAfterwards(record, known),
  ];
}

/** What comes once every crawl is there. */
function orAfterwards(record: Application, { now, clock }: Known): readonly ToDo[] {
  const { profiles, analysed, finalised } = record;
  const isWhole = profiles.length > 0 && profiles.every(({ crawler }) => crawler?.status === 'COMPLETED');
  if (!isWhole) return [];
  if (finalised) return [{ text: 'Nothing: it is finalised' }];
  if (analysed) return [{ text: 'Finalise it, when nothing else is wanted of the customer' }];
  const rule = canReanalyse(record, now, clock);
  return [{ text: rule === true ? 'Reanalyse it: that is possible now' : rule.text }];
}

/** All that is recommended to be said about it; undefined where nothing failed, or nobody has read what to say. */
export function replyFor(record: Application, known: Pick<Known, 'bankOf' | 'stepFor'>): string | undefined {
  const failures = failuresOf(record);
  const lines = failures.flatMap(({ failure, profiles }) => {
    const words = known.stepFor(failure)?.vendor_words;
    if (words === undefined) return [];
    const banks = [...new Set(profiles.map((profile) => bankName(profile, known)))].join(', ');
    return failures.length === 1 ? words : `${banks}: ${words}`;
  });
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** What the key that replies needs to know, also of a row that does not say why. */
export const hasFailed = ({
  profiles,
}: {
  profiles: readonly { crawler: { status: CrawlerRow['status'] } | null }[];
}) => profiles.some(({ crawler }) => isTrouble(crawler?.status));
