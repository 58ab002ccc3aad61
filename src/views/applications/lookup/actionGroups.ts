// The actions of an application in the groups and the order of the specification.
import type { Application } from '../../../api/contract/applications/applications.ts';
import type { MenuChoice } from '../../shared/commands/CommandMenuList.tsx';

interface ActionGroup {
  title: string;
  commands: readonly (string | MenuChoice)[];
}

const open = (document: string, title: string): MenuChoice => ({
  command: 'application.open-document',
  title,
  answers: { document },
});

export const actionGroups = ({ score_id: score }: Pick<Application, 'score_id'>): readonly ActionGroup[] => [
  {
    title: 'Summary',
    commands: [open('summaryHtml', 'Summary HTML'), open('summaryPdf', 'Summary PDF'), open('summary', 'Summary JSON')],
  },
  {
    title: 'Reprint',
    commands: ['application.reprint-html', { command: 'application.reprint-pdf', title: 'PDF Summary' }],
  },
  ...(score === null
    ? []
    : [{ title: 'Score', commands: [open('scoreHtml', 'Score HTML'), open('scorePdf', 'Score PDF')] }]),
  {
    title: 'Analysis',
    commands: [
      open('bundle', 'Bundle'),
      open('report', 'Report'),
      open('combinedHtml', 'Combined Analysis HTML'),
      open('combinedPdf', 'Combined Analysis PDF'),
      open('combinedCsv', 'Combined Analysis CSV'),
    ],
  },
  { title: 'Webhooks', commands: ['application.webhook-logs', 'application.send-bundle', 'application.send-summary'] },
];

/** The other buttons of the specification, in its order. */
export const actionsBeside: readonly string[] = [
  'application.share',
  'application.artifacts',
  'application.reanalyse',
  'application.finalise',
];

/** What the specification does not ask for, and last, in a colour of its own, what destroys something. */
export const actionsMore: readonly string[] = [
  'application.affordability',
  'application.timeline',
  'statements.add',
  'record.tell-when',
  'document.view',
];
export const actionsDestroying: readonly string[] = ['application.delete-files'];
