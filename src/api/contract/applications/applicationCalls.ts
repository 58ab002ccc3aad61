// Every call of applications: what lists need, and what is done with one.
import { applicationAnalyses } from '../analyses/applicationAnalyses.ts';
import { applicationActions } from './applicationActions.ts';
import { applicationLists } from './applications.ts';

export const applications = { ...applicationLists, ...applicationAnalyses, ...applicationActions };
