// What the stores reach outside when they run in a browser: its storage, its tabs, its cookies, its clock.
import type { Outside, SavedFile, Storage as StoreStorage, Tabs } from './stores/environment.ts';
import { addressOfBrowser } from './browserAddress.ts';
import { browserNotifications } from './browserNotifications.ts';
import { keyName } from './stores/session/keyName.ts';
import { tabMessages, type TabMessage } from './stores/tabMessages.ts';

const channelName = 'signalbox';

export function browserOutside(base: string): Outside {
  return {
    service: '',
    appDocument: `${base}/`,
    pageOrigin: window.location.origin,
    isInIframe: window.self !== window.top,
    local: storageIn(() => window.localStorage),
    tab: storageIn(() => window.sessionStorage),
    tabs: tabsOfBrowser(),
    address: addressOfBrowser(base),
    copy: (text) => navigator.clipboard.writeText(text),
    open: (link) => void window.open(link, '_blank', 'noopener'),
    save: saveFile,
    bringFiles: async () => (await import('./chooseFiles.ts')).chooseFiles(),
    notifications: browserNotifications(),
    cookie: readCookie,
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

export const openDocument = (): void => window.location.reload();

/** A browser may refuse its storage; the session then lives as long as its cookie, and nothing else breaks. */
function storageIn(place: () => Storage): StoreStorage {
  const tried = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(place());
    } catch {
      return undefined;
    }
  };
  return {
    get: (name) => tried((storage) => storage.getItem(name)) ?? undefined,
    set: (name, value) => void tried((storage) => storage.setItem(name, value)),
    remove: (name) => void tried((storage) => storage.removeItem(name)),
  };
}

function tabsOfBrowser(): Tabs {
  const channel = new BroadcastChannel(channelName);
  return {
    tell: (message) => channel.postMessage(message),
    listen(heard) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) heard(data);
      };
      // The storage event comes also when a page of ours is too old to send messages, or storage was emptied by hand.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === keyName || key === null) heard('keyChanged');
      };
      channel.addEventListener('message', onMessage);
      window.addEventListener('storage', onStorage);
      return () => {
        channel.removeEventListener('message', onMessage);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

const isTabMessage = (data: unknown): data is TabMessage => tabMessages.some((message) => message === data);

function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(start));
  return pair?.slice(start.length);
}

function saveFile(file: SavedFile): void {
  const content = 'text' in file ? file.text : file.bytes;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: file.type }));
  link.download = file.name;
  link.click();
  // The browser has taken hold of the bytes by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
