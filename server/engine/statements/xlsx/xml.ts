// Walks through one XML part of a workbook: names without their prefixes, no entities, no depth without end.
import { SaxesParser } from 'saxes';
import { Unreadable } from '../unreadable.ts';

export interface Heard {
  open(name: string, attribute: (name: string) => string | undefined): void;
  /** With the text that stands directly before its end. */
  close?(name: string, text: string): void;
}

const deepest = 40;
const longestText = 32_768;
const chunk = 65_536;

export function walk(bytes: Uint8Array, heard: Heard): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let text = '';
  const add = (more: string): void => void (text = text.length > longestText ? text : text + more);
  parser.on('doctype', () => {
    throw new Unreadable('declares entities of its own, as no workbook does');
  });
  parser.on('error', () => {
    throw new Unreadable('is no well-formed workbook: it is cut off or damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if ((depth += 1) > deepest) throw new Unreadable('is nested too deeply');
    text = '';
    heard.open(localOf(name), (wanted) => attributeIn(attributes, wanted));
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    heard.close?.(localOf(name), text);
    text = '';
  });
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length; at += chunk)
    parser.write(decoder.decode(bytes.subarray(at, at + chunk), { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Only the ids of relations have a prefix. */
const attributeIn = (attributes: Readonly<Record<string, string>>, wanted: string): string | undefined =>
  attributes[wanted] ?? (wanted === 'id' ? attributes[prefixed(attributes)] : undefined);

const prefixed = (attributes: object): string => Object.keys(attributes).find((name) => name.endsWith(':id')) ?? '';
