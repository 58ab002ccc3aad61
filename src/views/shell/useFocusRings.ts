// Fluent rings the part that has the focus for whoever moves by keys, and for nobody else: here for the whole page.
import { useFocusVisible } from '@fluentui/react-components';
import { useImperativeHandle } from 'react';

export function useFocusRings(): void {
  useImperativeHandle(useFocusVisible(), () => document.body, []);
}
