// A text that the privacy shutter masks by what it is.
import { observer } from 'mobx-react-lite';
import { masked, type Masking } from '../../../stores/shutter/masked.ts';
import { said } from '../../../stores/shutter/said.ts';
import { useStores } from '../context/StoresContext.ts';

interface MaskedProps {
  as: Masking;
  children: string;
}

export const Masked = observer(function Masked({ as, children }: MaskedProps) {
  const stores = useStores();
  if (as === 'text') return <>{said(stores, children)}</>;
  return <>{stores.preferences.isShut ? masked(children, as) : children}</>;
});

/** Masks what is in a text while the privacy shutter is on; for an observer. */
export function useMasked(): (text: string) => string {
  const stores = useStores();
  return (text) => said(stores, text);
}
