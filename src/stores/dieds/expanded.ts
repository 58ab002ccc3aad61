// Which died crawlers show their options below their row.
import { observable } from 'mobx';
import { perPerson } from '../perPerson.ts';

/** What one person opened is not open for the next. */
export const expandedOf = perPerson(() => observable.set<string>());
