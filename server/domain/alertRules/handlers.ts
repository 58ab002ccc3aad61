// The calls about the rules by which trouble is noticed: staff make, change, switch, rehearse and delete them, on record.
import { mostAlertRules, type AlertRule, type alertRules } from '../../../src/api/contract/watching/alertRules.ts';
import { rehearse } from '../../engine/watching/rehearsing/rehearse.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import { factsIn, ruleToRehearse } from './given.ts';
import { deleteRule, insertRule, listRules, lockRule, readRule, updateRule } from './queries.ts';

const audit = auditOf('alertRules', 'alert rule');

const seen = ({ name, kind, bank_id, connector, of_vendor, ...rest }: AlertRule) => ({
  name,
  kind,
  bank_id,
  connector,
  of_vendor,
  minutes: rest.minutes,
  least: rest.least,
  severity: rest.severity,
  quiet_from: rest.quiet_from,
  quiet_to: rest.quiet_to,
  channel_ids: rest.channel_ids,
  enabled: rest.enabled,
});

const checkVersion = (ifMatch: number | undefined, { version }: AlertRule, what: string): void => {
  if (ifMatch !== undefined && ifMatch !== version)
    throw new Refusal(412, `Somebody else has changed this rule meanwhile. Nothing was ${what}.`, {
      field: 'If-Match',
    });
};

/** Of this process: the budget of calls bounds what several servers do for one person. */
const rehearsing = new Set<number>();

export const alertRulesHandlers: HandlersOf<typeof alertRules> = {
  list: async ({ data }) => wholeList(await listRules(data)),
  read: ({ data, params }) => readRule(data, params.id),

  make: (asked) =>
    asked.data.transaction(async (tx) => {
      const { kind, ...given } = asked.body;
      const id = await insertRule(tx, kind, await factsIn(tx, kind, given));
      if (id === undefined) throw new Refusal(409, `There are ${mostAlertRules} rules. Delete one first`);
      const made = await readRule(tx, id);
      await writeAudit(tx, audit(asked, 'make', id, { after: seen(made) }));
      return made;
    }),

  change: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, params, request } = asked;
      const before = await lockRule(tx, params.id);
      checkVersion(request.ifMatch, before, 'changed');
      await updateRule(tx, before.id, await factsIn(tx, before.kind, body, before));
      const after = await readRule(tx, before.id);
      await writeAudit(tx, audit(asked, 'change', before.id, { before: seen(before), after: seen(after) }));
      return after;
    }),

  remove: (asked) =>
    asked.data.transaction(async (tx) => {
      const { params, request } = asked;
      const rule = await lockRule(tx, params.id);
      checkVersion(request.ifMatch, rule, 'deleted');
      if (rule.preset !== null) throw new Refusal(409, 'The rule comes with the product: switch it off instead');
      await deleteRule(tx, rule.id);
      await writeAudit(tx, audit(asked, 'remove', rule.id, { before: seen(rule) }));
      return rule;
    }),

  rehearse: async ({ body, caller, data, services }) => {
    const { kind, ...given } = body;
    const rule = await ruleToRehearse(data, kind, given);
    if (rehearsing.has(caller.personId))
      throw new Refusal(409, 'A rehearsal of yours is still running: wait for its end');
    rehearsing.add(caller.personId);
    try {
      await services.limits.spend('rehearsal', [`person:${caller.personId}`]);
      return await rehearse(services.database.system, { ...rule, kind });
    } finally {
      rehearsing.delete(caller.personId);
    }
  },
};
