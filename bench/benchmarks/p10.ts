// P10: a lookup by each of the six types of id, held against one read by primary key through the same server and database.
import { headersOf, type Person } from '../database/people.ts';
import type { Tell } from '../base/figure.ts';
import { compared } from '../measure/compared.ts';
import { contest, type Contestant } from '../measure/contest.ts';
import { idsOf, keysOfApplications, lookupTypes } from '../measure/ids.ts';
import type { Stage } from '../measure/stage.ts';
import { keyReadPath } from '../servers/keyRead.ts';

export async function lookupById(stage: Stage, tell: Tell): Promise<void> {
  const { people, product, choices, size } = stage;
  const keys = await keysOfApplications(stage);
  const contestants: Contestant[] = [
    {
      name: 'key',
      server: product,
      paths: keys.map(({ id, micros }) => `${keyReadPath}/${id}/${micros}`),
      headers: headersOf(people.staff, product.port),
      expected: 200,
    },
  ];
  const add = async (type: (typeof lookupTypes)[number], by: string, person: Person) => {
    const name = `lookup by ${type} as ${by}`;
    if (!name.includes(choices.only)) return;
    const ids = await idsOf(stage, type, person.vendorId);
    const paths = ids.map((id) => `/api/v1/applications/lookup?${type}=${encodeURIComponent(id)}`);
    contestants.push({ name, server: product, paths, headers: headersOf(person, product.port), expected: 200 });
  };
  for (const type of lookupTypes) await add(type, 'staff', people.staff);
  for (const type of lookupTypes) await add(type, 'user', people.user);
  // Reading a person is put on record, in a transaction of its own, before the answer goes out.
  await add('application_id', 'staff who sees personal data', people.staffWithPii);

  const outcomes = await contest(stage, contestants, choices);
  const other = { name: 'primary-key read', outcome: outcomes.get('key') };
  const figures = contestants
    .slice(1)
    .map(({ name }) =>
      compared({
        budgetOf: 'P10',
        name,
        size,
        value: outcomes.get(name),
        other,
        budget: { most: size > 50_000 ? 5 : 3 },
      }),
    );
  tell(figures);
}
