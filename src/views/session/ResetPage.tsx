// A forgotten password, inside the workbench.
import { useStores } from '../shared/context/StoresContext.ts';
import { ResetForm } from './forms/ResetForm.tsx';

export function ResetPage() {
  return <ResetForm ask={useStores().session.askForReset} />;
}
