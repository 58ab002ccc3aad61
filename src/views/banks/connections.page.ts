// Which features each bank supports; open to everybody.
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank';
import { definePage } from '../shared/page.ts';

export const connections = definePage({
  path: '/institutions',
  title: 'Connections',
  group: 'Product',
  place: 5,
  icon: BuildingBankRegular,
  hotkey: 'o',
  enter: (stores) => stores.lists.enter(stores.connections),
  view: () => import('./ConnectionsPage.tsx').then((module) => module.ConnectionsPage),
});
