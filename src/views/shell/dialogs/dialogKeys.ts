// The keys that every dialog has of itself; a test presses them.
export const dialogKeys = [
  { id: 'dialog.next', title: 'Next or previous field or button', keys: ['Tab', 'shift+Tab'] },
  { id: 'dialog.send', title: 'Send the form, or press the button', keys: ['Enter'] },
  { id: 'dialog.close', title: 'Cancel and close', keys: ['Escape'] },
] as const;
