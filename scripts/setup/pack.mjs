// Makes a build ready to be served: its texts packed beside them, and the parts of the builds before it kept for a day.
import { copyFileSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const text = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const leastBytes = 1024;
const dayMs = 86_400_000;
const replaced = '.replaced.json';

/** Writes each text a second and third time, as brotli and as gzip. */
export function packTexts(dist) {
  for (const name of readdirSync(dist, { recursive: true })) {
    const path = join(dist, name);
    if (!text.test(name) || !statSync(path).isFile() || statSync(path).size < leastBytes) continue;
    const bytes = readFileSync(path);
    // A window as large as the text: making the usual one of 4 MB took longer than packing.
    const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length))));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: window };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** A page that was opened before may still ask for its parts: those that were replaced less than a day ago stay. */
export function keepParts(before, after, now = Date.now()) {
  if (!existsSync(join(before, 'assets'))) return;
  const since = existsSync(join(before, replaced)) ? JSON.parse(readFileSync(join(before, replaced), 'utf8')) : {};
  const kept = {};
  for (const name of readdirSync(join(before, 'assets'))) {
    const from = join(before, 'assets', name);
    const to = join(after, 'assets', name);
    const at = since[name] ?? now;
    if (existsSync(to) || now - at >= dayMs || !statSync(from).isFile()) continue;
    copyFileSync(from, to);
    kept[name] = at;
  }
  writeFileSync(join(after, replaced), JSON.stringify(kept));
}
