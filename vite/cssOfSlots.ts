// Writes the slots of a makeStyles call as CSS.
import type { Rule } from './staticValue.ts';

export type Slots = Readonly<Record<string, Rule>>;

// Numbers that stand for themselves and not for pixels.
const plain =
  /^(flex|flexGrow|flexShrink|opacity|order|zIndex|lineHeight|fontWeight|columnCount|animationIterationCount)$/;

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const valueOf = (name: string, value: string | number): string =>
  typeof value === 'number' && value !== 0 && !plain.test(name) ? `${value}px` : String(value);

export function sheetOfSlots(slots: Slots, nameOf: (slot: string) => string) {
  const names: Record<string, string> = {};
  let css = '';
  let moves = 0;

  /** Twice the class, so that it counts more than a class of the library it is laid over. */
  function write(selector: string, rule: Rule, name: string): void {
    const lines: string[] = [];
    const inner: [string, Rule][] = [];
    for (const [key, value] of Object.entries(rule)) {
      if (typeof value !== 'object') lines.push(`${dashed(key)}:${valueOf(key, value)}`);
      else if (key === 'animationName') lines.push(`animation-name:${moving(value, name)}`);
      else inner.push([key, value]);
    }
    if (lines.length > 0) css += `${selector}{${lines.join(';')}}\n`;
    for (const [key, value] of inner) {
      if (!key.startsWith('@')) {
        write(key.includes('&') ? key.replaceAll('&', selector) : `${selector}${key}`, value, name);
        continue;
      }
      css += `${key}{`;
      write(selector, value, name);
      css += '}\n';
    }
  }
  function moving(steps: Rule, name: string): string {
    const own = `${name}-${(moves += 1)}`;
    const written = Object.entries(steps).map(([step, rule]) => {
      const lines = Object.entries(rule as Rule).map(([key, value]) => `${dashed(key)}:${String(value)}`);
      return `${step}{${lines.join(';')}}`;
    });
    css += `@keyframes ${own}{${written.join('')}}\n`;
    return own;
  }
  for (const [slot, rule] of Object.entries(slots)) {
    const name = nameOf(slot);
    names[slot] = name;
    write(`.${name}.${name}`, rule, name);
  }
  return { names, css };
}
