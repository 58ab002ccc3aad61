// Which connectors the settings may name.
import { describe, expect, it } from 'vitest';
import { requireConnectors } from '../../../../server/engine/connectors/apart/connectors.ts';
import { readSettings, SettingsError } from '../../../../server/platform/settings/settings.ts';

const check = (connectors: string): void => requireConnectors(readSettings({ SIGNALBOX_CONNECTORS: connectors }));

describe('connectors', () => {
  it('are those that exist', () => {
    expect(() => check('anz=demo,*=demo')).not.toThrow();
  });

  it('stop the start where one does not exist', () => {
    expect(() => check('anz=nobody,*=demo')).toThrow(SettingsError);
    expect(() => check('anz=nobody,*=demo')).toThrow('nobody does not');
  });
});
