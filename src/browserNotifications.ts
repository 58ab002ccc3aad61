// The notifications of the browser: whether they are allowed, and one that leads back to the page.
import type { Notifications } from './stores/environment.ts';

/** Undefined where the browser has none, as inside another site's page or without a secure address. */
export function browserNotifications(): Notifications | undefined {
  if (typeof Notification === 'undefined' || !window.isSecureContext) return undefined;
  return {
    areAllowed: () => Notification.permission === 'granted',
    ask: () => Notification.requestPermission(),
    show({ title, text, tag, open }) {
      if (Notification.permission !== 'granted') return;
      try {
        const shown = new Notification(title, { body: text, tag });
        shown.addEventListener('click', () => {
          window.focus();
          open();
          shown.close();
        });
      } catch {
        // Some browsers on phones have the name alone, and throw.
      }
    },
  };
}
