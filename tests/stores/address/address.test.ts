// Where the person is, and how they like the workbench: both survive what may not be trusted.
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from '../fakeBrowser.ts';

const open = () => fakeBrowser({ url: 'http://localhost:1' });

describe('the place', () => {
  it('follows the address bar, and commands move it', () => {
    const { address } = open().openTab();
    expect(address.path).toBe('/');
    address.go('/crawlers?status=DIED');
    expect([address.path, address.query.get('status'), address.link]).toEqual([
      '/crawlers',
      'DIED',
      'http://localhost:1/v1/dashboard/crawlers?status=DIED',
    ]);
  });

  it('changes one value of the query and keeps the others', () => {
    const { address } = open().openTab();
    address.go('/crawlers?status=DIED&bank_id=3');
    address.setQuery({ status: undefined, label_id: '4' });
    expect(address.full).toBe('/crawlers?bank_id=3&label_id=4');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'does not go to %s',
    (address) => {
      expect(() => open().openTab().address.go(address)).toThrow('is not an address of the workbench');
    },
  );
});

describe('preferences', () => {
  it('are kept for the next visit', () => {
    const browser = open();
    const first = browser.openTab();
    first.preferences.setTheme('dark');
    first.preferences.setRowsPerPage('crawlers', 100);
    const second = browser.openTab();
    expect([
      second.preferences.theme,
      second.preferences.ofList('crawlers').rowsPerPage,
      second.preferences.zone,
    ]).toEqual(['dark', 100, 'browser']);
  });

  it.each(['', '{', '[]', 'null', '{"theme":"pink"}', '{"lists":7}'])(
    'hold their presets when storage says %s',
    (kept) => {
      const browser = open();
      browser.local.set('signalbox.preferences', kept);
      expect(browser.openTab().preferences.theme).toBe('system');
    },
  );
});
