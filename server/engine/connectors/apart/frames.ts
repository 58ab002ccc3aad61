// Packs messages between the service and a connector's process into frames: JSON, with bytes and figures that are no numbers as they are.
import type { Writable } from 'node:stream';

interface FrameLimits {
  json: number;
  bytes: number;
}

/** A statement may hold 32 MB, and a year of transactions fits into a tenth of this. */
const frameLimits: FrameLimits = { json: 32 * 2 ** 20, bytes: 256 * 2 ** 20 };

const headLength = 8;
const bytesKey = '$bytes';
/** JSON would make nothing of NaN and Infinity, and a figure that a bank never told would pass for one that it has not. */
const figureKey = '$figure';

/** Writes all parts of a frame at once, so that the other process wakes once for a whole message. */
export function sendFrame(channel: Writable, message: unknown): void {
  channel.cork();
  for (const part of packFrame(message)) channel.write(part);
  channel.uncork();
}

function packFrame(message: unknown): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let offset = 0;
  // Asked of its holder: what a Buffer makes of itself for JSON is a list of numbers.
  function replace(this: Record<string, unknown>, key: string, value: unknown): unknown {
    const held = this[key];
    if (typeof held === 'number' && !Number.isFinite(held)) return { [figureKey]: String(held) };
    if (!(held instanceof Uint8Array)) return value;
    parts.push(held);
    offset += held.length;
    return { [bytesKey]: [offset - held.length, held.length] };
  }
  const json = JSON.stringify(message, replace);
  const text = Buffer.from(json);
  const head = Buffer.alloc(headLength);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(offset, 4);
  return [head, text, ...parts];
}

/** Gives each message as soon as it is whole. Throws at a frame that is too large or no JSON: its sender is not to be trusted any more. */
export function frameReader(take: (message: unknown) => void, limits = frameLimits): (chunk: Uint8Array) => void {
  let held: Uint8Array[] = [];
  let length = 0;
  let wanted = headLength;
  return (chunk) => {
    held.push(chunk);
    length += chunk.length;
    // Joined once for each frame, and not for each chunk of a large one.
    while (length >= wanted) {
      const whole = Buffer.concat(held);
      const [json, bytes] = [whole.readUInt32LE(0), whole.readUInt32LE(4)];
      if (json > limits.json || bytes > limits.bytes) throw new RangeError('The frame is too large');
      const end = headLength + json + bytes;
      const rest = whole.subarray(Math.min(end, whole.length));
      wanted = end;
      if (whole.length >= end) {
        take(messageIn(whole.subarray(headLength, headLength + json), whole.subarray(headLength + json, end)));
        wanted = headLength;
        held = [rest];
        length = rest.length;
      } else held = [whole];
    }
  };
}

function messageIn(json: Buffer, bytes: Buffer): unknown {
  return JSON.parse(json.toString('utf8'), (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && figureKey in value) return Number(value[figureKey]);
    const place = placeIn(value);
    return place === undefined ? value : new Uint8Array(bytes.subarray(place[0], place[0] + place[1]));
  });
}

function placeIn(value: unknown): [number, number] | undefined {
  if (typeof value !== 'object' || value === null || !(bytesKey in value)) return undefined;
  const place = value[bytesKey];
  return Array.isArray(place) && place.length === 2 && place.every((one) => Number.isInteger(one) && one >= 0)
    ? [Number(place[0]), Number(place[1])]
    : undefined;
}
