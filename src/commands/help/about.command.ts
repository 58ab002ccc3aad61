// Tells which version of the product this is, and which environment.
import { environmentOf } from '../../stores/environment.ts';
import { environmentName, versionName } from '../../stores/environmentName.ts';
import { defineCommand } from '../kernel/command.ts';

export const about = defineCommand({
  id: 'help.about',
  title: 'About this installation',
  words: ['about'],
  said: [
    'environment',
    'terms',
    'privacy policy',
    'data protection',
    'version',
    'license',
    'licence',
    'licences',
    'build',
    'which environment',
    'backup',
    'backups',
    'server',
    'über',
    'lizenz',
    'à propos',
    'acerca de',
    'informazioni',
  ],
  async run(_answers, { stores }) {
    const environment = environmentOf(stores);
    const [version, name] = await Promise.all([versionName(environment), environmentName(environment)]);
    return {
      text: `Signalbox ${version}, environment ${name}. Licence and backups are in the documents that came with the installation`,
    };
  },
});
