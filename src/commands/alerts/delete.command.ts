// Deletes a rule that staff made, after one question that names it.
import { alertRules } from '../../api/contract/watching/alertRules.ts';
import { aboutText, kindTitle } from '../../stores/alerts/words.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { alertOf, theAlert } from './theAlert.ts';

export const deleteAlert = defineCommand({
  id: 'alert.delete',
  title: 'Delete Alert Rule',
  words: ['remove alert'],
  hotkey: '#',
  on: 'alert',
  level: alertRules.remove.definition.level,
  effect: 'irreversible',
  changes: 'alert',
  asks: { alert: theAlert },
  deletes: () => 1,
  available: ({ alert: id }, situation) =>
    (alertOf(id, situation)?.preset ?? null) === null || 'It comes with the product: switch it off instead',
  confirm({ alert: id }, situation) {
    const rule = alertOf(id, situation);
    const name =
      rule === undefined ? `alert rule ${id}` : `alert rule ${rule.name} (${kindTitle(rule)}, ${aboutText(rule)})`;
    return `Delete the ${name}? Its incidents stay. This cannot be undone.`;
  },
  async run({ alert: id }, { stores }) {
    const gone = await environmentOf(stores).ask(alertRules.remove, { params: { id: String(id) } });
    // It was opened to change what is there no more.
    if (stores.shell.fillingIn?.command === 'alert.edit') stores.shell.fillIn(undefined);
    return { text: `Deleted the alert rule ${gone.name}`, touched: [`alert ${id}`] };
  },
});
