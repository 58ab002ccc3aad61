// Every call of applications: what lists need, one by its id, and what is done with one.
import * as v from 'valibot';
import { applicationAnalyses } from '../analyses/applicationAnalyses.ts';
import { endpoint } from '../endpoint.ts';
import { idInAddress } from '../fields.ts';
import { applicationActions } from './applicationActions.ts';
import { application, applicationLists } from './applications.ts';

const one = endpoint({
  method: 'GET',
  path: 'applications/{id}/',
  level: 'USER',
  summary: 'One application by the id that events carry, with all the application view shows',
  params: v.strictObject({ id: idInAddress }),
  answer: application,
});

export const applications = { ...applicationLists, one, ...applicationAnalyses, ...applicationActions };
