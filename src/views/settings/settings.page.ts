// The settings of the vendor that staff act for: its own, and how its application and cluster metrics are called and shown.
import { definePage } from '../shared/page.ts';

export const settings = definePage({
  id: 'settings',
  path: '/settings/:active?',
  title: 'Settings',
  level: 'STAFF',
  group: 'Product Settings',
  place: 5,
  icon: 'settings',
  hotkey: 's',
  holds: 'settings',
  query: [],
  view: () => import('./SettingsPage.tsx').then((module) => module.SettingsPage),
});
