// One real request for every call of the contract; a call without one does not compile.
import { analyses } from './samples/analyses.ts';
import { applications } from './samples/applications.ts';
import { causes } from './samples/causes.ts';
import { crawling } from './samples/crawling.ts';
import { documents } from './samples/documents.ts';
import { history } from './samples/history.ts';
import { incidents } from './samples/incidents.ts';
import { people } from './samples/people.ts';
import { rules } from './samples/rules.ts';
import { runs } from './samples/runs.ts';
import { signUp } from './samples/signUp.ts';
import { statements } from './samples/statements.ts';
import { vendors } from './samples/vendors.ts';
import { work } from './samples/work.ts';
import type { CallName, Sample } from './samples/sample.ts';

export const samples: Record<CallName, Sample> = {
  ...analyses,
  ...applications,
  ...causes,
  ...crawling,
  ...documents,
  ...history,
  ...incidents,
  ...people,
  ...rules,
  ...runs,
  ...signUp,
  ...statements,
  ...vendors,
  ...work,
};
