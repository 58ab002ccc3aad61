// Writes a JSON Schema of the contract as a type of TypeScript.
const literal = (value) => (typeof value === 'string' ? `'${value.replaceAll(/[\\']/g, '\\$&')}'` : String(value));

export function typeOf(schema, indent) {
  if ('const' in schema) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map((one) => typeOf(one, indent)))].join(' | ');
  return (kinds[schema.type] ?? unknownKind)(schema, indent);
}

const unknownKind = () => 'unknown';

const kinds = {
  string: () => 'string',
  number: () => 'number',
  integer: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  array: ({ items = {} }, indent) => `(${typeOf(items, indent)})[]`,
  object: objectType,
};

function objectType({ properties = {}, required = [], additionalProperties }, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, one]) =>
    property({ name, type: typeOf(one, inner), isOptional: !required.includes(name), about: one.description }, inner),
  );
  if (typeof additionalProperties === 'object') {
    // Next to known names it must fit them too.
    const rest = lines.length === 0 ? typeOf(additionalProperties, inner) : 'unknown';
    lines.push(`${inner}[name: string]: ${rest};\n`);
  }
  return lines.length === 0 ? 'Record<string, unknown>' : `{\n${lines.join('')}${indent}}`;
}

/** One line of an object, with what is said of it above. */
export const property = ({ name, type, isOptional = false, about }, indent) =>
  `${remark(about, indent)}${indent}${/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)}${isOptional ? '?' : ''}: ${type};\n`;

export const remark = (about, indent) =>
  about === undefined ? '' : `${indent}/** ${about.replaceAll('*/', '* /')} */\n`;
