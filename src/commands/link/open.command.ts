// Opens a page of the workbench in another tab of the browser.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { Misfit, text } from '../kernel/question.ts';

const typed = text({
  ask: 'Which page? As in the address: /crawlers?status=DIED',
  example: '/crawlers?status=DIED',
  most: 2000,
});

export const openTab = defineCommand({
  id: 'link.open',
  title: 'Open in another tab',
  words: ['new tab', 'window'],
  byWordsAlone: true,
  asks: {
    address: {
      ...typed,
      // A page of ours only: anything that could lead elsewhere is no address below the base.
      read: (given: string) =>
        /^\/(?![/\\])/.test(given) ? given : new Misfit('must begin with one slash, such as /crawlers'),
    },
  },
  address: ({ address }) => address,
  run: ({ address }, { stores }) => environmentOf(stores).open(stores.address.linkTo(address)),
});
