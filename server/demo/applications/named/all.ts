// All named applications.
import type { ApplicationPlan } from '../../plan/plan.ts';
import type { Making } from '../../plan/usual.ts';
import { accountCases, documentCases } from './accounts.ts';
import { actionCases } from './actions.ts';
import { caseMaker } from './case.ts';
import { crawlerCases } from './crawlers.ts';
import { listCases } from './list.ts';

export const namedPlans = (making: Making): ApplicationPlan[] =>
  [...listCases, ...actionCases, ...accountCases, ...crawlerCases, ...documentCases].map(caseMaker(making));
