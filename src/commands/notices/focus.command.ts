// Puts the focus on the newest notice, which stays while it has it.
import { defineCommand } from '../kernel/command.ts';

export const focusNewestNotice = defineCommand({
  id: 'notice.focus',
  title: 'Go to the newest notice',
  aside: true,
  words: ['notice', 'toast', 'message'],
  hotkey: 'mod+m',
  screen: true,
  available: (_answers, { stores }) => (stores.notices.shown.length === 0 ? 'There is no notice' : true),
  run: (_answers, { stores: { shell, notices } }) => shell.wantNotice(notices.shown.at(-1)?.at),
});
