// Reads what an expression of our source says without running it.
import type { ESTree } from 'vite';

export type Value = string | number | Rule;
export interface Rule {
  [name: string]: Value;
}

/** Throws where it is only known in the browser. */
export function staticValue(node: ESTree.Node, known: Rule): Value {
  const read = (part: ESTree.Node) => staticValue(part, known);
  if (node.type === 'ObjectExpression') return Object.fromEntries(node.properties.map((one) => entryOf(one, read)));
  if (node.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number')) return node.value;
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .flatMap(({ value }, place) => [value.cooked, ...node.expressions.slice(place, place + 1).map(read)])
      .join('');
  if (node.type === 'UnaryExpression' && node.operator === '-') return -Number(read(node.argument));
  if (node.type === 'Identifier') return found(known, node.name);
  if (node.type === 'MemberExpression' && !node.computed) return found(read(node.object), nameOf(node.property));
  throw new Error(`${node.type} is only known in the browser`);
}

function entryOf(node: ESTree.Node, read: (part: ESTree.Node) => Value): [string, Value] {
  if (node.type !== 'Property') throw new Error(`${node.type} is only known in the browser`);
  return [node.computed ? String(read(node.key)) : nameOf(node.key), read(node.value)];
}

function nameOf(key: ESTree.Node): string {
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'Literal') return String(key.value);
  throw new Error(`${key.type} is no name`);
}

function found(values: Value, name: string): Value {
  const value = typeof values === 'object' ? values[name] : undefined;
  if (value === undefined) throw new Error(`${name} is only known in the browser`);
  return value;
}
