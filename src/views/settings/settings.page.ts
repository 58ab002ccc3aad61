// The settings of the vendor that staff act for: its own, and how its application and cluster metrics are called and shown.
import { definePage, type PlainPage } from '../shared/page.ts';

const side = (id: string, path: string, title: string, more: Partial<PlainPage> = {}): PlainPage =>
  definePage({
    id,
    path,
    title,
    level: 'STAFF',
    holds: 'settings',
    query: [],
    view: () => import('./SettingsPage.tsx').then((module) => module.SettingsPage),
    ...more,
  });

export const settings = side('settings', '/settings', 'Settings', {
  said: [
    'setting',
    'configuration',
    'config',
    'einstellungen',
    'konfiguration',
    'paramètres',
    'réglages',
    'configuración',
    'ajustes',
    'impostazioni',
  ],
  group: 'Product Settings',
  place: 5,
  icon: 'settings',
  hotkey: 's',
});
export const vendor = side('settings-vendor', '/settings/vendor', 'Vendor Settings');
export const application = side('settings-application', '/settings/application', 'Application Metric Settings');
export const cluster = side('settings-cluster', '/settings/cluster', 'Cluster Metric Settings');
