// One bank module: its known issues, how its crawls went, and how near it is to its thresholds.
import { findModule, type BankModule } from '../../../stores/bankModules/modules.ts';
import { contract } from '../../../api/contract/index.ts';
import { defineRecordPage } from '../../shared/page.ts';

export const bankModule = defineRecordPage<BankModule>({
  id: 'bank-module',
  path: '/bankmodules/:id',
  title: 'Bank Module',
  level: 'STAFF',
  noun: 'bank',
  record: {
    key: { name: 'id', title: 'ID', schema: contract.banks.effects.definition.params.entries.id },
    keyOf: (bank) => String(bank.id),
    find: findModule,
    polled: {},
  },
  titleOf: (bank) => ({
    name: bank.name,
    reference: [bank.country_code, bank.module].join(' · '),
    status: bank.is_offline ? 'Offline' : 'Online',
  }),
  parts: [
    { id: 'issues', title: 'Known issues', view: async () => (await import('./Issues.tsx')).Issues },
    { id: 'history', title: 'How crawls went', view: async () => (await import('./History.tsx')).History },
    { id: 'ratios', title: 'Ratios and thresholds', view: async () => (await import('./Ratios.tsx')).Ratios },
  ],
});
