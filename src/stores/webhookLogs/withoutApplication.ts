// Why commands on applications leave out a test event.
import { because, type Unmatched } from '../rule.ts';
import type { WebhookLogRow } from './rows.ts';

const isTest = because(
  'A test event is about no application',
  'test event is about no application',
  'test events are about no application',
);

export const withoutApplication = ({ id, application }: WebhookLogRow): Unmatched | undefined =>
  application === null ? { name: `test event ${id}`, reason: isTest } : undefined;
