// How a named application is made: a usual one of Harbour Loans that went well, changed in what it is named for.
import { bankOf } from '../../catalogue/banks.ts';
import { labels } from '../../catalogue/vendors.ts';
import { day, hour, type ApplicationPlan, type Label, type Status } from '../../plan/plan.ts';
import { analyse, documentsOf, usualApplication, type Making } from '../../plan/usual.ts';
import { webhookEntriesOf } from '../../plan/webhookEntries.ts';

export interface Case {
  reference: string;
  /** In milliseconds before now; two days when it is left out. */
  age?: number;
  status?: Status;
  /** The module of the first profile's bank. */
  bank?: string;
  label?: string;
  profiles?: number;
  analysed?: boolean;
  finalised?: boolean;
  change?: (plan: ApplicationPlan, now: number) => void;
}

export function labelNamed(ref: string): Label {
  const label = labels.find((candidate) => candidate.ref === ref);
  if (label === undefined) throw new Error(`No demo label is called ${ref}`);
  return label;
}

export function caseMaker(making: Making): (wanted: Case) => ApplicationPlan {
  const { random, now } = making;
  let made = 0;
  return ({
    reference,
    age,
    status = 'COMPLETED',
    bank = 'anz',
    label = 'harbour-main',
    profiles = 1,
    analysed,
    finalised,
    change,
  }) => {
    made += 1;
    // Apart from each other, where the age does not matter.
    const at = now - (age ?? 2 * day + made * (hour / 5));
    const plan = usualApplication(making, {
      at,
      reference,
      status,
      profiles,
      label: labelNamed(label),
      bank: bankOf(bank),
    });
    shorten(plan);
    setFlags(plan, analysed ?? plan.analysed, finalised ?? plan.finalised);
    change?.(plan, now);
    return plan;
  };

  function setFlags(plan: ApplicationPlan, analysed: boolean, finalised: boolean): void {
    for (const account of plan.profiles.flatMap(({ accounts }) => accounts)) {
      account.analyses = [];
      account.jobs.analysis = plan.analysis ? 'pending' : 'not_requested';
    }
    plan.analysed = analysed;
    plan.finalised = finalised;
    if (analysed) analyse(random, plan, now);
    else plan.score = null;
    plan.documents = documentsOf(plan);
    plan.webhooks = webhookEntriesOf(random, plan, now);
  }
}

/** One crawl of usual length: what else happened to an ordinary one would hide what this one is for. */
function shorten(plan: ApplicationPlan): void {
  for (const profile of plan.profiles) {
    profile.crawlers = profile.crawlers.slice(-1);
    for (const crawler of profile.crawlers) if (crawler.status === 'COMPLETED') crawler.elapsed = 48;
  }
}
