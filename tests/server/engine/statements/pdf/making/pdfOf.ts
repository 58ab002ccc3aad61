// Writes a PDF of the objects it is given, the first of which is the catalogue.
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  const parts = ['%PDF-1.7\n'];
  const places: number[] = [];
  let size = parts[0]?.length ?? 0;
  for (const [place, body] of objects.entries()) {
    places.push(size);
    const object = `${place + 1} 0 obj\n${body}\nendobj\n`;
    parts.push(object);
    size += object.length;
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`,
    `trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${size}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}
