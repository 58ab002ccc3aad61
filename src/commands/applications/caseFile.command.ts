// Copies applications as Markdown for a ticket; who the customer is stands there only for who may see it and asks for it.
import { contract } from '../../api/contract/index.ts';
import { caseFileOf, unknownIds } from '../../stores/cases/caseFile.ts';
import { readCase } from '../../stores/cases/readCase.ts';
import { answerOf, knownBeside } from '../../stores/applications/record/answer.ts';
import { environmentOf } from '../../stores/environment.ts';
import { readSteps } from '../../stores/nextSteps/steps.ts';
import { findingOf, type RecordRow } from '../../stores/records/recordRow.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { theApplications } from './theApplications.ts';
import { masked } from '../../stores/shutter/masked.ts';

/** Each is read by itself, with the lines around its errors. */
const most = 20;

/** The ids that are listed and meant, where these applications were found by them. */
function meantIds(applications: readonly number[], { stores }: Situation): readonly RecordRow[] {
  const rows = stores.lists.openOf('id')?.targets ?? [];
  return applications.every((id) => rows.some(({ application }) => application?.id === id)) ? rows : [];
}

async function written(id: number, isPersonal: boolean, situation: Situation): Promise<string | undefined> {
  const { stores } = situation;
  const reading = readCase(environmentOf(stores), id, stores.session.may('STAFF'));
  const [found] = await Promise.all([reading, readSteps(stores)]);
  if (found === undefined) return undefined;
  const { isShut } = stores.preferences;
  const names = new Set([`application ${id}`, String(id)]);
  return caseFileOf({
    ...found,
    answer: answerOf(found.application, knownBeside(stores)),
    // The shutter masks the customer though the case file was asked for with personal data.
    isPersonal: isPersonal && !isShut,
    mask: (text, as) => (isShut ? masked(text, as) : text),
    lines: stores.journal.rows.filter(({ touched }) => touched.some((one) => names.has(one))),
    note: meantIds([id], situation).find(({ application }) => application?.id === id)?.mark?.note,
    bankOf: (bank) => stores.banks.byId.get(bank)?.name ?? `bank ${bank}`,
    linkTo: (path) => stores.address.linkTo(path),
  });
}

export const caseFile = defineCommand({
  id: 'application.case-file',
  title: 'Copy the case file',
  words: ['markdown', 'ticket', 'hand over'],
  said: ['copy details'],
  hotkey: 'c c',
  on: 'application',
  level: contract.applications.lookup.definition.level,
  rank: 6,
  asks: {
    applications: { ...theApplications, choices: () => [] },
    personal: flag({ ask: 'With personal data?', optional: true, named: true }),
  },
  available: ({ applications = [], personal = false }, { stores }) => {
    if (applications.length > most) return `Case files of at most ${most} applications at a time`;
    return !personal || stores.session.user?.showPii === true || 'Your account may not see personal data';
  },
  async run({ applications, personal = false }, situation) {
    const texts: string[] = [];
    const unknown = meantIds(applications, situation).filter((row) => findingOf(row) !== 'found');
    for (const id of applications) {
      const text = await written(id, personal, situation);
      if (text !== undefined) texts.push(text);
    }
    const { isShut } = situation.stores.preferences;
    const rest = unknown.length === 0 ? [] : [unknownIds(unknown, (id) => (isShut ? masked(id, 'id') : id))];
    await environmentOf(situation.stores).copy([...texts, ...rest].join('\n'));
    const left = applications.length - texts.length + unknown.length;
    const missing = left === 0 ? '' : `; ${left} ${left === 1 ? 'was' : 'were'} not found`;
    const files = texts.length === 1 ? 'the case file' : `${texts.length} case files`;
    return {
      text: `Copied text to clipboard: ${files}, as Markdown${missing}`,
      touched: applications.map((id) => `application ${id}`),
    };
  },
});
