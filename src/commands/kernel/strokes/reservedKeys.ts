// Keys that a browser, a screen reader or an input method needs for itself: no command may take them.
const browser = [
  'mod+w',
  'mod+t',
  'mod+n',
  'mod+l',
  'mod+r',
  'mod+q',
  'mod+p',
  'mod+s',
  'mod+d',
  'mod+h',
  'mod+j',
  'mod+o',
  'mod+u',
  'mod+a',
  'mod+x',
  'mod+v',
  'mod+z',
  'mod+y',
  'mod+f',
  'mod+g',
  'mod+0',
  'mod++',
  'mod+-',
  'mod+Tab',
  'mod+shift+t',
  'mod+shift+n',
  'mod+shift+w',
  'mod+shift+i',
  'mod+shift+j',
  'F1',
  'F5',
  'F6',
  'F11',
  'F12',
  'Tab',
  'shift+Tab',
  'alt+ArrowLeft',
  'alt+ArrowRight',
  'alt+d',
  'alt+f',
  'alt+e',
  'alt+F4',
];
const reserved = new Set(browser);

/** Why a stroke cannot be bound, or undefined. */
export function reservedFor(stroke: string): string | undefined {
  if (reserved.has(stroke)) return 'the browser needs it';
  const parts = stroke.split('+');
  const mods = new Set(parts.slice(0, -1));
  const isLetter = /^[a-z]$/i.test(parts.at(-1) ?? '');
  if (mods.has('mod') && mods.has('alt')) return 'it is how characters are typed on many keyboards';
  if (isLetter && mods.has('mod') && mods.has('shift') && !allowed.has(stroke)) return 'screen readers need it';
  if (isLetter && mods.size === 1 && mods.has('shift')) return 'with Shift a letter is its capital: name that';
  return undefined;
}
// The one chord with shift that the palette has.
const allowed = new Set(['mod+shift+k']);
