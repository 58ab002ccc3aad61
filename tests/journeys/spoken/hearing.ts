// Hears a page as a screen reader does: what has the focus, with the layer it stands in, and what live regions say meanwhile.
import type { CDPSession, Page, Request } from '@playwright/test';

/** Live regions are written down as they speak, each text once until it changes. */
function listen(): void {
  const said: string[] = [];
  const last = new Map<Element, string>();
  const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
  const look = (): void => {
    for (const region of document.querySelectorAll<HTMLElement>(regions)) {
      if (region.closest('[aria-hidden=true]') !== null || region.querySelector(regions) !== null) continue;
      const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      if (last.get(region) === text) continue;
      last.set(region, text);
      if (text !== '') said.push(text);
    }
  };
  look();
  said.length = 0;
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  Object.assign(window, { heard: () => said.splice(0) });
}

interface Node {
  role: string;
  name: string;
  description: string;
  states: string[];
}

const spokenStates = new Set(['checked', 'expanded', 'disabled', 'invalid', 'required', 'selected']);

/** What the accessibility tree has for an expression of the page; undefined where that is nothing. */
async function nodeOf(client: CDPSession, expression: string): Promise<Node | undefined> {
  const { result } = await client.send('Runtime.evaluate', { expression });
  if (result.objectId === undefined) return undefined;
  const { nodes } = await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const text = (value: { value?: unknown } | undefined): string =>
    typeof value?.value === 'string' ? value.value.replaceAll(/\s+/g, ' ').trim() : '';
  const states = (node?.properties ?? []).flatMap(({ name, value }) =>
    spokenStates.has(name) && value.value !== false && value.value !== 'false' ? [name] : [],
  );
  return { role: text(node?.role), name: text(node?.name), description: text(node?.description), states };
}

const focused = 'document.activeElement';
const pointed = `document.getElementById(${focused}?.getAttribute('aria-activedescendant') ?? '')`;
const layer = `(${focused}?.closest('[role=alertdialog], [role=dialog]') ?? ${focused}?.closest('form'))`;

const inWords = ({ role, name, description, states }: Node): string =>
  // The cells of a row are data; that it is a row, and chosen, is what is held here.
  [role === 'row' ? role : `${role} “${name}”`, description === '' ? '' : `(${description})`, ...states]
    .filter((one) => one !== '')
    .join(' ');

/** Numbers, ids, addresses and times are others in each run, and so is what else an id matches. */
const withoutData = (text: string): string =>
  text
    .replace(/(?:; it also matches |\. Did you mean ).*/, '')
    .replace(/ The last one (?:arrived|failed)\./, '')
    .replace(/(?<=Died crawlers of |: Bank ).*?(?=Undo|”|$)/, '‹bank›')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '‹uuid›')
    .replaceAll(/https?:\/\/\S+/g, '‹address›')
    .replaceAll(/\b(?:[A-Z]{2}-\d{4,}|demo(?:-[a-z\d]+)+)\b/g, '‹reference›')
    .replaceAll(/\d+(?:[.,:]\d+)*/g, '‹n›');

export async function hearing(page: Page) {
  const client = await page.context().newCDPSession(page);
  const lines: string[] = [];
  let before = '';
  await page.evaluate(listen);
  // What is asked for is waited for, however slow the machine is.
  const asked = new Set<Request>();
  page.on('request', (request) => void asked.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void asked.delete(request));
  /** Until nothing is asked for, nothing has been said, and the focus has not moved, for a while. */
  async function settled(): Promise<{ said: string[]; places: string[] }> {
    const said: string[] = [];
    let [places, quiet]: [string[], number] = [[], 0];
    for (let turn = 0; turn < 60 && quiet < 4; turn += 1) {
      await page.waitForTimeout(250);
      const now = await page.evaluate(() => (Reflect.get(window, 'heard') as (() => string[]) | undefined)?.() ?? []);
      const nodes = await Promise.all([layer, focused, pointed].map((one) => nodeOf(client, one)));
      const next = nodes.flatMap((node) => (node === undefined ? [] : inWords(node)));
      quiet = asked.size === 0 && now.length === 0 && next.join() === places.join() ? quiet + 1 : 0;
      // How far something is, is another text each time.
      said.push(...now.filter((one) => !one.startsWith('Reading ')));
      places = next;
    }
    return { said, places };
  }
  return {
    lines,
    /** What is heard after some keys. */
    async after(keys: string, press: () => Promise<void>): Promise<void> {
      await press();
      const { said, places } = await settled();
      const [place, known] = [places.map(withoutData), before.split('\n')];
      before = place.join('\n');
      const fresh = place.filter((one) => !known.includes(one));
      lines.push(
        `  ${withoutData(keys)}`,
        ...fresh.map((one) => `    ${one}`),
        ...said.map((one) => `    says: ${withoutData(one)}`),
      );
    },
    title(text: string): void {
      before = '';
      lines.push('', text);
    },
  };
}
