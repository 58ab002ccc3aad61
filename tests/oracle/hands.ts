// A person at a workbench without a browser: the real keyboard, desk and stores, and a screen that shows pages and dialogs a moment late.
import { openDesk, type Desk } from '../../src/commands/desk.ts';
import { openKeyboard, type Focus, type Press } from '../../src/commands/keyboard.ts';
import type { Surface } from '../../src/commands/kernel/runCommand.ts';
import { formatLine } from '../../src/commands/kernel/line.ts';
import { withPresets } from '../../src/commands/kernel/verdict.ts';
import { workPalette } from '../../src/commands/palette/workPalette.ts';
import { createStores } from '../../src/stores/createStores.ts';
import type { Layer } from '../../src/stores/shell/Shell.ts';
import { memoryAddress, memoryStorage } from '../../src/stores/inMemory.ts';
import { keyName } from '../../src/stores/session/keyName.ts';
import { readAnswers, textsOf } from '../../src/views/shell/form/answers.ts';
import { factsOf, pagePathOf } from '../../src/views/shell/pages/pageFacts.ts';
import type { Collected } from '../../src/terminal/collect.ts';
import { reaction } from 'mobx';
import { isReading, type Line } from './virtualLine.ts';

export interface Hands {
  /** What reached the world outside, in order. */
  readonly effects: readonly string[];
  /** The commands that keys ran or asked about, in order. */
  readonly ran: readonly string[];
  /** What the person was told was not done. */
  readonly told: readonly string[];
  /** Where they are in the end: address, cursor and selection. */
  readonly place: string;
  press(key: string): void;
  paste(text: string): void;
  /** On a link that leads there; false when something lies above it, which a click closes. */
  click(path: string): boolean;
  leave(): void;
}

interface Options {
  url: string;
  key: string;
  line: Line;
  collected: Collected;
  /** How late the screen draws, in milliseconds. */
  drawn: () => number;
}

const modifiersOf = (key: string) => ({
  ctrlKey: key.startsWith('Control+'),
  metaKey: false,
  altKey: false,
  shiftKey: key.startsWith('Shift+') || /^[A-Z]$/.test(key),
});

export async function takeSeat({ url, key, line, collected, drawn }: Options): Promise<Hands> {
  const effects: string[] = [];
  const told: string[] = [];
  const local = memoryStorage();
  local.set(keyName, key);
  const stores = createStores({
    service: url,
    appDocument: `${url}/v1/dashboard/`,
    pageOrigin: url,
    isInIframe: false,
    local,
    tab: memoryStorage(),
    tabs: { tell: () => undefined, listen: () => () => undefined },
    address: memoryAddress('/applications'),
    copy: async (text) => void effects.push(`copy ${text}`),
    // The name holds the moment, which is another one for whoever types slowly.
    save: ({ name, ...file }) => void effects.push(`save ${name.slice(0, -24)} ${'text' in file ? file.text : ''}`),
    open: (link) => void effects.push(`open ${link}`),
    cookie: () => undefined,
    now: () => line.now(),
    wait: (ms) => line.wait(ms),
    fetch: async (input, init) => {
      if (!isReading(init?.method ?? 'GET', new URL(String(input)).pathname))
        effects.push(
          `${init?.method} ${new URL(String(input)).pathname} ${typeof init?.body === 'string' ? init.body : ''}`,
        );
      return line.fetch(input, init);
    },
  });
  const { registry, pages } = collected;
  const pathOf = pagePathOf(pages);
  const real = openDesk(stores, () => registry, pathOf, factsOf(pages));
  const ran: string[] = [];
  const desk: Desk = {
    stores,
    registry,
    pages: real.pages,
    get situation() {
      return real.situation;
    },
    run(command, answers, entrance) {
      // A yes belongs to the question that the person has before them, whichever key had opened it.
      if (entrance.surface === 'key' && entrance.confirmed === undefined) ran.push(command.id);
      return real.run(command, answers, entrance);
    },
  };
  const work = workPalette(desk);
  const { shell, intent, palette, address, notices } = stores;

  const ends: (() => void)[] = [];
  // The page that is drawn enters its list, a moment after the address has changed.
  let leavePage: (() => void) | undefined;
  const draw = (path: string) => {
    if (address.path !== path) return;
    leavePage?.();
    const page = pages.find((one) => one.path === pathOf(path));
    leavePage = page === undefined || page.kind === 'plain' ? undefined : stores.lists.enter(page.list);
    intent.stands(path);
  };
  ends.push(
    reaction(
      () => (stores.session.status === 'READY' ? address.path : undefined),
      (path) => path !== undefined && line.at(line.now() + drawn(), () => draw(path)),
      { fireImmediately: true },
    ),
    // A dialog has the focus a moment after it was asked for.
    reaction(
      () => [shell.layer, shell.confirming, shell.fillingIn] as const,
      ([layer]) => {
        if (layer !== undefined) line.at(line.now() + drawn(), () => takeFocus(layer));
      },
    ),
    reaction(
      () => notices.shown.map(({ text }) => text),
      (texts) => told.push(...texts),
    ),
    () => void leavePage?.(),
  );
  let isInSearch = false;
  function takeFocus(layer: Layer): void {
    if (shell.layer !== layer) return;
    if (layer !== 'search') return shell.tookFocus(layer);
    isInSearch = true;
    shell.wantSearch(false);
  }

  const keyboard = openKeyboard({
    desk,
    work,
    isInIframe: false,
    replay: deliver,
    typeInto: () => !palette.isOpen && focus().takesText,
    hint: () => undefined,
  });

  function focus(): Focus {
    if (palette.isOpen) return { takesText: true, inLayer: true, inPalette: true };
    const layer = shell.layer !== undefined && shell.layer === shell.focused ? shell.layer : undefined;
    return { takesText: layer === 'form' || isInSearch, inLayer: layer !== undefined, inPalette: false };
  }
  /** What the focused part of the page does with a key. */
  function deliver(press: Press): void {
    const { key: name } = press;
    const isCharacter = [...name].length === 1 && !press.ctrlKey;
    if (palette.isOpen && !press.ctrlKey) {
      if (isCharacter) palette.type(palette.kept + name);
      else if (name === 'Enter') void work.accept();
      else if (name === 'Escape') palette.close();
      else if (name === 'Backspace' && !work.back()) palette.type(palette.kept.slice(0, -1));
      return;
    }
    const { inLayer } = focus();
    if (inLayer && shell.layer === 'question') return answerQuestion(name);
    if (inLayer && shell.layer === 'form') return answerForm(name);
    if (inLayer) {
      if (name === 'Escape' && shell.layer === 'menu') shell.setRowMenu(false);
      else if (name === 'Escape') shell.setHelp(false);
      return;
    }
    if (isInSearch && !press.ctrlKey) {
      if (name === 'Enter' || name === 'Escape') isInSearch = false;
      return;
    }
    keyboard.press(press, focus());
  }
  function answerQuestion(name: string): void {
    const asked = shell.confirming;
    const command = asked && registry.get(asked.command);
    if (asked === undefined || command === undefined || (name !== 'Enter' && name !== 'Escape')) return;
    shell.confirm(undefined);
    if (name === 'Enter' && !command.isDelete)
      void desk.run(command, asked.answers, { surface: asked.surface as Surface, confirmed: asked.line });
  }
  function answerForm(name: string): void {
    const filled = shell.fillingIn;
    const command = filled && registry.get(filled.command);
    if (filled === undefined || command === undefined || (name !== 'Enter' && name !== 'Escape')) return;
    if (name === 'Escape') return shell.fillIn(undefined);
    const { answers, problems } = readAnswers(command, textsOf(command, filled.answers), desk.situation);
    if (Object.keys(problems).length > 0) return;
    const confirmed = formatLine(command, withPresets(command, desk.situation, answers));
    const entrance = {
      surface: filled.surface as Surface,
      holds: true as const,
      ...(filled.isConfirm === true ? { confirmed } : {}),
    };
    void desk.run(command, answers, entrance).then(({ kind }) => {
      if ((kind === 'done' || kind === 'confirms') && shell.fillingIn === filled) shell.fillIn(undefined);
    });
  }

  await Promise.all([stores.start(), line.pass('idle')]);
  await line.pass('idle');
  return {
    effects,
    ran,
    told,
    get place() {
      const { open } = stores.lists;
      // Which row is open stands in the address when the keys have paused.
      return `${address.with({ open: undefined })} at ${open?.currentKey} with ${[...(open?.selected ?? [])].join()}`;
    },
    press(name) {
      const plain = name.length > 1 ? name.replace(/^(Control|Shift)\+/, '') : name;
      const press: Press = { key: plain === 'Space' ? ' ' : plain, ...modifiersOf(name), timeStamp: line.now() };
      if (!keyboard.keeps(press, focus())) deliver(press);
    },
    paste(text) {
      // What the page does not take goes into the field that has the focus.
      if (!keyboard.paste(text, focus()) && palette.isOpen) palette.type(palette.kept + text);
    },
    click(path) {
      keyboard.leave();
      const isCovered = palette.isOpen || shell.layer !== undefined;
      palette.close();
      if (!isCovered) address.go(path);
      return !isCovered;
    },
    leave() {
      for (const end of ends) end();
    },
  };
}
