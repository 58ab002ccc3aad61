// Sets one setting of the vendor, for whoever types a line.
import { settingProblem } from '../../api/contract/vendors/settingProblem.ts';
import { isSecretSetting, vendorSettingKeys } from '../../api/contract/vendors/vendorSettings.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { choice, text } from '../kernel/question.ts';
import { level, sendSettings } from './theForm.ts';

export const setSetting = defineCommand({
  id: 'setting.set',
  title: 'Change a setting',
  words: ['setting'],
  level,
  effect: 'reversible',
  changes: 'setting',
  asks: {
    key: choice<string>({
      ask: 'Which setting?',
      from: () => vendorSettingKeys.map((key) => ({ value: key, text: key, title: key })),
    }),
    value: text({ ask: 'Which value?', example: '90', most: 10_000 }),
  },
  available({ key, value }) {
    if (key === undefined) return true;
    // It could not be taken back, and a line is kept in the journal.
    if (isSecretSetting(key)) return `${key} is set on the page Settings`;
    const wrong = value === undefined ? undefined : settingProblem(key, value.trim());
    return wrong === undefined || `${key} ${wrong}`;
  },
  async run({ key, value }, situation) {
    const { stores } = situation;
    const { api } = environmentOf(stores);
    const [values, changes] = await Promise.all([api.settings.read(), api.settings.history()]);
    await sendSettings({ [key]: value.trim() }, changes.results[0]?.id ?? 0, situation);
    return {
      text: `Changed ${key}`,
      touched: [`setting ${key}`],
      undo: `setting.set key:${key} value:${quoted(String(values[key] ?? ''))}`,
    };
  },
});
