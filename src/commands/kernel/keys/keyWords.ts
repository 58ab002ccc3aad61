// The words for keys that are printed as a sign, which a screen reader passes over or names each in its own way.
const words: Readonly<Record<string, string>> = {
  '.': 'full stop',
  ',': 'comma',
  ':': 'colon',
  ';': 'semicolon',
  '!': 'exclamation mark',
  '?': 'question mark',
  "'": 'apostrophe',
  '"': 'quotation mark',
  '`': 'backtick',
  '(': 'opening parenthesis',
  ')': 'closing parenthesis',
  '[': 'opening bracket',
  ']': 'closing bracket',
  '{': 'opening brace',
  '}': 'closing brace',
  '<': 'less than',
  '>': 'greater than',
  '*': 'star',
  '+': 'plus',
  '-': 'minus',
  '=': 'equals',
  '/': 'slash',
  '\\': 'backslash',
  '|': 'bar',
  _: 'underscore',
  '#': 'hash',
  '@': 'at',
  '&': 'ampersand',
  '%': 'per cent',
  $: 'dollar',
  '^': 'caret',
  '~': 'tilde',
  '↑': 'up',
  '↓': 'down',
  '←': 'left',
  '→': 'right',
  PageUp: 'page up',
  PageDown: 'page down',
};

/** Of keys as they are shown, such as "g then c": "star then a", "Ctrl full stop". */
export const inWords = (shown: string): string =>
  shown
    .split(' ')
    .map((part) => words[part] ?? part)
    .join(' ');
