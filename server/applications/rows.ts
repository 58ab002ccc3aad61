// The list row of an application: its card, with what depends on the caller or on a name that can change put in front.
import { sql, type Sql } from '../database/sql.ts';

export const applicationJoins = sql`join label l on l.id = t.label_id`;

/** Personal data is left out here, before it leaves the database. */
export const applicationRowText = (showPii: boolean): Sql =>
  showPii
    ? sql`l.in_application || coalesce(to_json(t.full_name)::text, 'null') || ',' || t.card`
    : sql`l.in_application || 'null,' || t.card`;

/** Differs whenever anything of the row's text differs but the names of its label and vendor. */
export const applicationFingerprint = sql`t.fingerprint`;

/** Texts with and without personal data never meet: who may not see it is only ever given what was read without it. */
export const applicationKind = (showPii: boolean): string => (showPii ? 'application with its person' : 'application');
