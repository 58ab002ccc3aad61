// Finds what can be broken in a module, and writes the module so that a number chooses what is broken.
import { parseSync } from 'vite';

/**
 * Each condition is made true and false, each part of "and" and "or" left out, each comparison moved by one, each returned
 * value left out, and each statement that does something left out. `code` holds all of them: `$broken(n)` says whether
 * mutant n is meant, so that a file is compiled once.
 */
export function findMutants(path, text) {
  const { program } = parseSync(path, text);
  const [mutants, edits, seen] = [[], [], new Map()];

  function add(node, names, becomes) {
    const said = text.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
    const key = `${names.join('.') || 'module'}: ${said.length > 100 ? `${said.slice(0, 99)}…` : said} → ${becomes}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    const line = text.slice(0, node.start).split('\n').length;
    mutants.push({ path, line, key: times === 1 ? key : `${key} (${times})` });
    return `$broken(${mutants.length})`;
  }
  /** What begins first stands outside, and is closed last. */
  function wrap({ start, end }, before, after) {
    edits.push({ at: start, text: before }, { at: end, text: after, closes: true });
  }
  function breakCondition(node, names, values) {
    const said = text.slice(node.start, node.end);
    const choices = values.filter((value) => value !== said).map((value) => `${add(node, names, value)} ? ${value} : `);
    wrap(node, `(${choices.join('')}(`, '))');
  }
  function leaveOut(node, names) {
    // In braces, so that an "else" behind it stays with its own "if".
    wrap(node, `{ if (!${add(node, names, 'left out')}) {`, '}}');
  }

  function visit(node, names, isJudged) {
    const own = nameOf(node);
    const here = own === undefined ? names : [...names, own];
    const result = resultOf(node);
    if (result !== undefined && isAlways(result)) breakCondition(result, here, both);
    else if (result !== undefined && !isBoolean(result) && bare(result).type !== 'ConditionalExpression')
      wrap(result, `${add(result, here, 'undefined')} ? undefined : (`, ')');
    if (isBoolean(node) && !isJudged && !isAlways(node)) breakCondition(node, here, both);
    const conditions = conditionsOf(node);
    for (const { part, values } of conditions) breakCondition(part, here, values);
    if (node.type === 'BinaryExpression' && moved[node.operator] !== undefined) move(node, here);
    for (const statement of statementsOf(node).filter(doesSomething)) leaveOut(statement, here);
    for (const [part, isHandled] of partsOf(node)) {
      const isTest = conditions.some((one) => one.part === part);
      visit(part, here, isTest || (isHandled && (isJudged || isBoolean(node))));
    }
  }
  function move(node, names) {
    const from = node.left.end + text.slice(node.left.end, node.right.start).indexOf(node.operator);
    wrap(node, `$compare(${add(node, names, moved[node.operator])}, '${node.operator}', (`, '))');
    edits.push({ at: from, text: '), (', to: from + node.operator.length });
  }

  visit(program, [], false);
  return { mutants, code: written(text, edits, path) };
}

const moved = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

function written(text, edits, path) {
  // Of what ends at one place, the inner one was found last; an end comes before a beginning.
  const ordered = edits
    .map((edit, order) => ({ ...edit, order: edit.closes ? -order : edits.length + order }))
    .toSorted((one, other) => one.at - other.at || one.order - other.order);
  let [code, done] = ['', 0];
  for (const { at, text: added, to = at } of ordered) {
    code += text.slice(done, at) + added;
    done = to;
  }
  const start = `import { breaking as $breaking, compare as $compare } from ${JSON.stringify(new URL('active.mjs', import.meta.url).pathname)};`;
  return `${start} const $broken = $breaking(${JSON.stringify(path)}); ${code}${text.slice(done)}`;
}

const both = ['true', 'false'];
/** What decides where the code goes on. A loop that never ends is no fault that a test must find. */
function conditionsOf(node) {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return [{ part: node.test, values: both }];
  if (/^(While|DoWhile|For)Statement$/.test(node.type) && node.test) return [{ part: node.test, values: ['false'] }];
  if (node.type !== 'LogicalExpression' || node.operator === '??') return [];
  const value = node.operator === '&&' ? 'true' : 'false';
  return [node.left, node.right]
    .filter((part) => bare(part).operator !== node.operator)
    .map((part) => ({ part, values: [value] }));
}

const bare = (node) => (/^(Parenthesized|Chain)Expression$/.test(node.type) ? bare(node.expression) : node);
const isAlways = (node) => node.type === 'Literal' && typeof node.value === 'boolean';
const comparisons = new Set(['===', '!==', '<', '<=', '>', '>=', 'in', 'instanceof']);
const asks = new Set(['has', 'includes', 'some', 'every', 'startsWith', 'endsWith', 'test']);
function isBoolean(node) {
  const { type, operator, left, right, callee } = bare(node);
  if (type === 'LogicalExpression') return operator !== '??' && isBoolean(left) && isBoolean(right);
  if (type === 'CallExpression') return callee.type === 'MemberExpression' && asks.has(callee.property.name);
  return comparisons.has(operator) || (type === 'UnaryExpression' && operator === '!') || isAlways(bare(node));
}

/** What a function gives back. */
function resultOf(node) {
  const result =
    node.type === 'ReturnStatement'
      ? node.argument
      : node.type === 'ArrowFunctionExpression' && node.expression && node.body;
  return result && !(result.type === 'Identifier' && result.name === 'undefined') ? result : undefined;
}

function statementsOf(node) {
  if (node.type === 'BlockStatement' || node.type === 'Program') return node.body;
  if (node.type === 'SwitchCase') return node.consequent;
  // Behind "if" alone it is left out by the condition.
  if (node.type === 'IfStatement' && node.alternate) return [node.consequent, node.alternate];
  return /^(While|For|ForOf|ForIn)Statement$/.test(node.type) ? [node.body] : [];
}
const doesSomething = ({ type, expression, directive }) =>
  type === 'ExpressionStatement' && !directive && expression.callee?.type !== 'Super';

/** The name of a function, a method or a member, as people find it. */
function nameOf({ type, id, key, method, value, init, kind }) {
  if (/^(Function|Class)Declaration$/.test(type)) return id?.name;
  const isFunction = /Function/.test((init ?? value)?.type ?? '');
  if (type === 'VariableDeclarator') return isFunction ? id.name : undefined;
  if (type === 'Property' || type === 'MethodDefinition' || type === 'PropertyDefinition')
    return method || isFunction || kind === 'get' ? (key.name ?? key.value) : undefined;
  return undefined;
}

const silent = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'implements']);
const joins = new Set(['LogicalExpression', 'ParenthesizedExpression', 'ChainExpression', 'UnaryExpression']);
const isOfWhole = ({ type, right }) => joins.has(type) || (type === 'BinaryExpression' && isAlways(right));
/** The parts of a node; a part of a condition is judged with the whole. */
function* partsOf(node) {
  if (/^TS(Type|Interface|Enum|Module)/.test(node.type)) return;
  for (const [name, value] of Object.entries(node)) {
    if (silent.has(name)) continue;
    for (const part of Array.isArray(value) ? value : [value])
      if (typeof part?.type === 'string') yield [part, isOfWhole(node)];
  }
}
