// One real request for every call of the people who use the product: signing in, their account, sessions and tokens.
import { randomUUID } from 'node:crypto';
import { plain, type SamplesOf } from './sample.ts';

export const people: SamplesOf<
  'access' | 'auditTrail' | 'ownSession' | 'people' | 'savedViews' | 'secondFactor' | 'users' | 'tokens'
> = {
