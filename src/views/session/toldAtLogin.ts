// What another document of ours wants the sign-in page to say, once.
const name = 'signalbox.told';

export function tellAtLogin(text: string): void {
  try {
    window.sessionStorage.setItem(name, text);
  } catch {
    // Where nothing may be kept, the page that is opened says enough.
  }
}

export function takeTold(): string | undefined {
  try {
    const text = window.sessionStorage.getItem(name) ?? undefined;
    window.sessionStorage.removeItem(name);
    return text;
  } catch {
    return undefined;
  }
}
