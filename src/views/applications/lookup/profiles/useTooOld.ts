// Why documents of an application cannot be opened any more: its data is older than seven days.
import type { Application } from '../../../../api/contract/applications/applications.ts';
import { isOpen } from '../../../../stores/applications/rules.ts';
import { tickingNow } from '../../../../stores/ticking.ts';
import { useStores } from '../../../shared/context/StoresContext.ts';

export function useTooOld(application: Application): string | undefined {
  const rule = isOpen(application, tickingNow(useStores()));
  return rule === true ? undefined : rule.text;
}
