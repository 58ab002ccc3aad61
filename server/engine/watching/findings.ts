// What each rule finds about each of its subjects now: from facts that are read once, however many rules there are.
import type { IncidentSubject } from '../../../src/api/contract/watching/words.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { readBanks } from './facts/banks.ts';
import { readEndpoints, judgeAnchors, judgeBackups, judgeDisks, judgeWork } from './facts/installation.ts';
import { readBankFacts, type BankFacts } from './facts/ofBank.ts';
import { judgeBank, type BankFinding } from './judging/ofBank.ts';
import { judgeThreshold } from './judging/threshold.ts';
import { quiet, type Judged } from './judging/judged.ts';
import { bankKinds } from '../../../src/api/contract/watching/words.ts';
import type { Finding } from './rules/finding.ts';
import { isAbout, type WatchRule } from './rules/rules.ts';

export async function findAll(
  tx: Data,
  services: Pick<Services, 'settings' | 'database' | 'now'>,
  rules: readonly WatchRule[],
  now: number,
): Promise<Finding[]> {
  const banks = await readBanks(tx);
  const facts = rules.some(({ kind }) => bankKinds.includes(kind)) ? await readBankFacts(tx, now) : undefined;
  const memo = new Map<string, readonly BankFinding[]>();
  const found: Finding[] = [];
  for (const rule of rules) {
    if (rule.kind === 'threshold') {
      for (const bank of banks)
        found.push({ ...ofBank(rule, bank.id), part: '', judged: judgeThreshold(rule.preset, bank, now) });
    } else if (facts !== undefined && bankKinds.includes(rule.kind)) {
      for (const bank of banks.filter((one) => isAbout(rule, one)))
        for (const one of judgedOnce(memo, rule, facts, bank.id))
          found.push({ ...ofBank(rule, bank.id), part: one.part, judged: one.judged, ...causeOf(one) });
    } else found.push(...(await ofInstallation(tx, services, rule)));
  }
  return found;
}

const ofBank = (rule: WatchRule, id: number) => ({ rule, what: 'bank', subject: `bank ${id}`, bankId: id }) as const;
const causeOf = ({ causeId }: BankFinding) => (causeId === undefined ? {} : { causeId });

/** A thousand rules that ask the same of a bank are one judgement. */
function judgedOnce(
  memo: Map<string, readonly BankFinding[]>,
  rule: WatchRule,
  facts: BankFacts,
  bankId: number,
): readonly BankFinding[] {
  const key = `${rule.kind} ${bankId} ${rule.of_vendor ?? ''} ${rule.least}`;
  let known = memo.get(key);
  if (known === undefined) memo.set(key, (known = judgeBank(rule, facts.of(bankId))));
  return known;
}

async function ofInstallation(
  tx: Data,
  services: Pick<Services, 'settings' | 'database' | 'now'>,
  rule: WatchRule,
): Promise<Finding[]> {
  switch (rule.kind) {
    case 'webhook':
      return (await readEndpoints(tx))
        .filter(({ vendor_id }) => rule.of_vendor === null || rule.of_vendor === vendor_id)
        .map(({ id, since }) => ({
          rule,
          what: 'webhook',
          subject: `webhook ${id}`,
          part: '',
          webhookId: id,
          judged: { is: 'trouble', since, told: 'A webhook endpoint has taken nothing' },
        }));
    case 'work':
      return [alone(rule, 'work', await judgeWork(tx, rule.least))];
    case 'backups':
      return [alone(rule, 'backups', await judgeBackups(services))];
    case 'disks':
      return [alone(rule, 'disks', await judgeDisks(services))];
    case 'anchors':
      return [alone(rule, 'anchors', await judgeAnchors(services, tx))];
    default:
      return [];
  }
}

const alone = (
  rule: WatchRule,
  what: Exclude<IncidentSubject, 'bank' | 'webhook'>,
  judged: Judged = quiet,
): Finding => ({
  rule,
  what,
  subject: what,
  part: '',
  judged,
});
