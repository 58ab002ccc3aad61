// Lets a person choose files of this machine, in the browser's own chooser.
import type { BroughtFile } from './stores/environment.ts';

export function chooseFiles(): Promise<readonly BroughtFile[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  return new Promise((resolve) => {
    input.addEventListener('change', () => {
      resolve([...(input.files ?? [])].map((file) => ({ name: file.name, bytes: file })));
    });
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
