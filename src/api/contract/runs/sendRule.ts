// Why the webhooks of an application cannot be sent now: said by the preview of a run, and for each record that it leaves out.
import type { SendKind } from './sends.ts';
import type { Hindrance } from './recrawlRule.ts';

/** What is known of an application that is to be told about again. */
export interface SendFacts {
  isDeleted: boolean;
  isOverSevenDays: boolean;
  isCrawled: boolean;
  isAnalysed: boolean;
  label: string;
  hasReceiver: boolean;
  hasDocument: boolean;
  /** The run that has not sent it yet. */
  run: number | null;
}

const hindrance = (text: string, one: string, many: string): Hindrance => ({ text, predicate: [one, many] });

export const unknownApplication = hindrance('There is no such application', 'is not known', 'are not known');

export const tooOld = hindrance(
  'The data is older than 7 days',
  'has data older than 7 days',
  'have data older than 7 days',
);

export function sendHindrance(kind: SendKind, facts: SendFacts): Hindrance | undefined {
  if (facts.isDeleted)
    return hindrance(
      'The client files of this application were deleted',
      'is of an application whose client files were deleted',
      'are of applications whose client files were deleted',
    );
  if (facts.isOverSevenDays) return tooOld;
  if (facts.isCrawled)
    return hindrance(
      'A crawl of this application is still running',
      'is still being crawled',
      'are still being crawled',
    );
  if (facts.isAnalysed)
    return hindrance(
      'An analysis of this application is still running',
      'is still being analysed',
      'are still being analysed',
    );
  if (!facts.hasDocument) return hindrance(`This application has no ${kind}`, `has no ${kind}`, `have no ${kind}`);
  if (!facts.hasReceiver)
    return hindrance(
      `No webhook is enabled for the label ${facts.label}`,
      'has a label without an enabled webhook',
      'have labels without an enabled webhook',
    );
  if (facts.run !== null)
    return hindrance(`Run ${facts.run} sends it already`, 'is in a run already', 'are in a run already');
  return undefined;
}
