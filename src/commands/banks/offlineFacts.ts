// What the question before taking a bank offline says that it would affect.
import type { StaffBank } from '../../api/contract/crawling/banks.ts';
import type { OfflineEffects } from '../../api/contract/crawling/bankCalls.ts';
import type { Effects } from '../../stores/bankModules/effects.ts';
import type { Fact } from '../kernel/command.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function shareText({ count, share }: OfflineEffects['died'], crawls: number): string {
  return crawls === 0 ? 'no crawls in the last day' : `${percent(share)} (${count} of ${crawls} crawls)`;
}

export function offlineFacts(bank: StaffBank | undefined, effects: Effects): readonly Fact[] {
  const said = (text: (known: OfflineEffects) => string): string => {
    if (effects === 'waiting') return '…';
    return effects === 'failed' ? 'could not be read' : text(effects);
  };
  const at = (text: (known: StaffBank) => string): string => (bank === undefined ? '' : `, ${text(bank)}`);
  return [
    { name: 'Active crawlers now', value: said(({ active_crawlers }) => String(active_crawlers)) },
    { name: 'Vendors hit in the last 24 hours', value: said(({ vendors }) => String(vendors)) },
    {
      name: 'Died',
      value: said(
        ({ died, crawls }) =>
          shareText(died, crawls) +
          at(
            (known) =>
              `warning at ${percent(known.died_warn_threshold)}, offline at ${percent(known.died_offline_threshold)}`,
          ),
      ),
    },
    {
      name: 'Failed',
      value: said(
        ({ failed, crawls }) =>
          shareText(failed, crawls) + at((known) => `warning at ${percent(known.failed_warn_threshold)}`),
      ),
    },
    {
      name: bank === undefined ? 'Other banks on the module' : `Other banks on ${bank.module}`,
      value: said(({ same_module: others }) =>
        others.length === 0
          ? 'none'
          : others.map(({ name, is_offline }) => (is_offline ? `${name} (offline)` : name)).join(', '),
      ),
    },
  ];
}
