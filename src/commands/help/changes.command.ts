// Tells where it is written what changed in this version.
import { environmentOf } from '../../stores/environment.ts';
import { versionName } from '../../stores/environmentName.ts';
import { defineCommand } from '../kernel/command.ts';

export const changes = defineCommand({
  id: 'help.changes',
  title: 'What changed in this version',
  words: ['changes'],
  said: [
    'release notes',
    'changelog',
    'change log',
    'what is new',
    'whats new',
    'what’s new',
    "what's new",
    'news',
    'releases',
    'neuigkeiten',
    'nouveautés',
    'novedades',
    'novità',
  ],
  async run(_answers, { stores }) {
    const version = await versionName(environmentOf(stores));
    return { text: `This is Signalbox ${version}. What changed is in CHANGELOG.md, which came with the installation` };
  },
});
