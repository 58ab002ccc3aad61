// Which source told a line, where an account has lines of several: a short name, and what stands behind it.
import type { Segment, Source } from '../../../../src/api/contract/applications/provenance.ts';
import type { Trust } from '../data/dossier.ts';
import { dayText } from '../page/days.ts';
import { isByConsent } from './trustWords.ts';

const words: Record<Source, string> = {
  bank: 'Bank',
  file_staff: "Staff's file",
  file_customer: "Customer's file",
  demo: 'Demo',
};

function wordOf(one: Segment): string {
  if (one.source === null) return 'Not recorded';
  return isByConsent(one) ? `${words[one.source]} (by consent)` : words[one.source];
}

const segmentsOf = ({ provenance }: Trust): readonly Segment[] => provenance?.segments ?? [];

/** "Customer's file 2" where there are two of them; `place` counts from 1. */
export function segmentName(account: Trust, place: number | null): string {
  const segments = segmentsOf(account);
  const one = place === null ? undefined : segments[place - 1];
  if (one === undefined) return 'Not recorded';
  const alike = segments.filter((other) => other.counted > 0 && wordOf(other) === wordOf(one));
  return alike.length < 2 ? wordOf(one) : `${wordOf(one)} ${alike.indexOf(one) + 1}`;
}

/** What each name stands for; none where all lines are of one source. */
export function segmentPoints(account: Trust): string[] {
  const segments = segmentsOf(account);
  if (segments.filter(({ counted }) => counted > 0).length < 2) return [];
  return segments.flatMap((one, index) => (one.counted === 0 ? [] : [pointOf(segmentName(account, index + 1), one)]));
}

function pointOf(name: string, { files, connector, covered, counted }: Segment): string {
  const from = files.map((file) => file.name ?? `${file.format.toUpperCase()} file`);
  const told = from.length > 0 ? from.join(', ') : connector;
  const days = covered === null ? '' : `, ${dayText(covered.from)} to ${dayText(covered.to)}`;
  return `${name}: ${told === null ? 'not recorded by what' : told}${days}, ${counted} ${counted === 1 ? 'line' : 'lines'} counted`;
}
