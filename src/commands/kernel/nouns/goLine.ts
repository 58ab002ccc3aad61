// "go incomplete bundle applications", as the keys and the palette say it, or by the id of the page, as the line that it stands for.
import type { Command } from '../command.ts';
import type { Registry } from '../registry.ts';

export function goLine(line: string, registry: Registry): string {
  const [, page] = /^\s*go\s+(.*?)\s*$/i.exec(line) ?? [];
  if (page === undefined) return line;
  const title = page.toLowerCase().replaceAll(/\s+/g, ' ');
  const isCalled = ({ id, names }: Command) =>
    id.startsWith('go.') && names.some((name) => name.toLowerCase() === title);
  return (registry.all.find(isCalled) ?? registry.get(`go.${title}`))?.id ?? line;
}
