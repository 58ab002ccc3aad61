// The list row of an application: its card, merged with what depends on the caller or on a name that can change.
import * as v from 'valibot';
import { applicationRow } from '../../../src/api/contract/applications/applications.ts';
import { besideCard } from '../../platform/database/rows/applicationCard.ts';
import { braced, fieldsOf, Json, objectOf } from '../../platform/database/rows/objectOf.ts';
import { sql, trusted, type Sql } from '../../platform/database/sql.ts';

export const applicationJoins = sql`join label l on l.id = t.label_id join vendor v on v.id = l.vendor_id`;

/** Names of a row known as "t". */
export const applicationNames = {
  vendor_label: 'l.ref',
  vendor: objectOf(applicationRow.entries.vendor, 'v'),
};

/** Personal data is left out here, before it leaves the database. */
export const personalFields = (showPii: boolean) => {
  const told = (column: string): string => (showPii ? column : 'null::text');
  return { full_name: told('t.full_name'), email: told('t.email'), mobile: told('t.mobile') };
};

export const holdsPersonal = sql`coalesce(t.full_name, t.email, t.mobile) is not null`;

export const applicationCard = new Json('t.card');

/** A text of SQL for who may see personal data and one for all others, written once each and not for every request. */
export function forBoth(write: (showPii: boolean) => Sql): (showPii: boolean) => Sql {
  const [withPerson, without] = [write(true), write(false)];
  return (showPii) => (showPii ? withPerson : without);
}

export const applicationRowText = forBoth((showPii) =>
  trusted(
    braced(
      fieldsOf(v.pick(applicationRow, besideCard), 't', {
        ...applicationNames,
        ...personalFields(showPii),
        profiles: new Json('t.profiles'),
      }),
      applicationCard,
    ).text,
  ),
);

/** Differs whenever anything of the row's text differs but the names of its label and vendor. */
export const applicationFingerprint = sql`t.fingerprint`;
