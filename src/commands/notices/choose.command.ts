// Takes one of the choices that a notice offers while it is shown: another record that the same id belongs to. While none is offered, it goes to a part of the record in view.
import { wantedPart, whyNoPart } from '../../stores/lookup/parts.ts';
import { lookupPage } from '../../stores/lookup/types.ts';
import { defineCommand } from '../kernel/command.ts';

const names = ['first', 'second', 'third'] as const;

const taking = (at: 0 | 1 | 2) =>
  defineCommand({
    id: `notice.choose-${names[at]}`,
    formerly: [`notice.${names[at]}`],
    title: `Take the ${names[at]} choice of the notice`,
    words: ['also matches', 'choice'],
    hotkey: String(at + 1),
    quiet: true,
    screen: true,
    address: (_answers, { stores }) => stores.notices.offering?.choices[at]?.address,
    available: (_answers, { stores }) => {
      const { notices, address } = stores;
      if (notices.offering === undefined)
        return address.path === lookupPage ? (whyNoPart(stores, at) ?? true) : 'No notice offers a choice';
      return notices.offering.choices.length > at || `The notice offers ${notices.offering.choices.length} only`;
    },
    run(_answers, { stores }) {
      const { notices, address, parts } = stores;
      const { offering } = notices;
      if (offering === undefined) parts.of(wantedPart).want(at);
      const choice = offering?.choices[at];
      if (offering === undefined || choice === undefined) return;
      address.go(choice.address);
      notices.dismiss(offering.at);
    },
  });

export const chooseFirst = taking(0);
export const chooseSecond = taking(1);
export const chooseThird = taking(2);
