// Creates a third party while a rule is made; whoever types a name that is there gets the one that has it.
import type { categories } from '../../../src/api/contract/rules/categoryCalls.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { named } from './queries.ts';

export const createThirdparty: Handler<typeof categories.createThirdparty> = ({
  body: { name },
  caller,
  data,
  request,
}) =>
  data.transaction(async (tx) => {
    const find = () =>
      tx.one(sql`select ${named('thirdparty')} from thirdparty where lower(name) = lower(${name}) order by id limit 1`);
    const known = await find();
    if (known !== undefined) return known;
    const made = await tx.one(
      sql`insert into thirdparty (name) values (${name}) on conflict (name) do nothing returning ${named('thirdparty')}`,
    );
    if (made === undefined) return (await find()) ?? { id: 0, name };
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'categories.createThirdparty',
      object: `third party ${made.id}`,
      after: { name },
      requestId: request.id,
      result: 'done',
    });
    return made;
  });
