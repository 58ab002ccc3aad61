// Makes a link that one customer opens to connect a bank, and that says afterwards which application they made.
import { contract } from '../../api/contract/index.ts';
import {
  areDays,
  daysAdvice,
  linkFlags,
  linkProblem,
  type LinkFlag,
} from '../../api/contract/applications/connectLink.ts';
import { Failure } from '../../api/failure.ts';
import { madeLink } from '../../stores/iframeLinks/madeLink.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { daysAsk, flagAsks, linkAsks } from './theLink.ts';

export const makeCustomerLink = defineCommand({
  id: 'iframe-link.make',
  title: 'Make Customer Link',
  words: ['connect link', 'customer link', 'hosted link', 'onboarding link'],
  said: ['invite link', 'link token'],
  level: contract.connectLinks.make.definition.level,
  effect: 'lasting',
  asks: { label: linkAsks.label, identifier: linkAsks.identifier, ...flagAsks, days_to_retrieve: daysAsk },
  async run({ label, identifier, days_to_retrieve: days = '', ...flags }, { stores }) {
    const wrong = linkProblem({ label, identifier });
    if (wrong !== undefined) throw new Failure({ kind: 'invalid', message: wrong, told: wrong });
    // 0 is what the page of links shows for "as the vendor's settings say".
    const said = days.trim() === '0' ? '' : days.trim();
    if (said !== '' && !areDays(said)) throw new Failure({ kind: 'invalid', message: daysAdvice, told: daysAdvice });
    const options: Record<LinkFlag, boolean> = { ...linkFlags };
    for (const [name, value] of Object.entries(flags)) if (value !== undefined) options[name as LinkFlag] = value;
    const { api, copy } = environmentOf(stores);
    const body = {
      label,
      identifier: identifier.trim(),
      options,
      ...(said !== '' && { days_to_retrieve: Number(said) }),
    };
    const made = await api.connectLinks.make({ body });
    stores.parts.of(madeLink).show(made);
    await copy(made.link);
    return { text: `Made customer link ${made.id} and copied it: ${made.link}`, touched: [`customer link ${made.id}`] };
  },
});
