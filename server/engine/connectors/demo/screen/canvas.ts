// A picture of few colours on which boxes and lines of text are drawn.
import { glyphOf, type Face } from './glyphs.ts';
import { encodePng, type Colour } from './png.ts';

/** Text goes from the colour of its ground to its own in so many steps. */
const steps = 16;

interface Ink {
  /** The place of its ground in the palette, which the steps follow. */
  first: number;
}

export class Canvas {
  private readonly palette: Colour[] = [];
  private readonly pixels: Uint8Array;

  private readonly width: number;
  private readonly height: number;

  constructor(width: number, height: number, ground: Colour) {
    this.width = width;
    this.height = height;
    this.palette.push(ground);
    this.pixels = new Uint8Array(width * height);
  }

  private placeOf(colour: Colour): number {
    const known = this.palette.indexOf(colour);
    return known === -1 ? this.palette.push(colour) - 1 : known;
  }

  box(left: number, top: number, across: number, down: number, colour: Colour): void {
    const place = this.placeOf(colour);
    const right = Math.min(this.width, left + across);
    for (let y = Math.max(0, top); y < Math.min(this.height, top + down); y += 1)
      this.pixels.fill(place, y * this.width + left, y * this.width + right);
  }

  ink(ground: Colour, colour: Colour): Ink {
    const first = this.palette.length;
    for (let step = 0; step < steps; step += 1) {
      const share = step / (steps - 1);
      const mixed = ground.map((from, index) => Math.round(from + ((colour[index] ?? from) - from) * share));
      this.palette.push([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]);
    }
    return { first };
  }

  /** From the left, on the line that letters stand on; what is beyond the room is cut with an ellipsis. */
  text(given: string, left: number, line: number, room: number, face: Face, ink: Ink): void {
    let x = left;
    for (const letter of fitting(given, room, face)) {
      const glyph = glyphOf(letter, face);
      for (let row = 0; row < glyph.height; row += 1) {
        for (let column = 0; column < glyph.width; column += 1) {
          const level = glyph.levels[row * glyph.width + column] ?? 0;
          const [px, py] = [Math.round(x) + glyph.left + column, line - glyph.top + row];
          if (level > 0 && px >= 0 && px < this.width && py >= 0 && py < this.height)
            this.pixels[py * this.width + px] = ink.first + level;
        }
      }
      x += glyph.advance;
    }
  }

  png(): Buffer {
    return encodePng(this.width, this.height, this.palette, this.pixels);
  }
}

export const widthOf = (text: string, face: Face): number =>
  [...text].reduce((sum, letter) => sum + glyphOf(letter, face).advance, 0);

function fitting(text: string, room: number, face: Face): string {
  if (widthOf(text, face) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, face) > room) letters.pop();
  return `${letters.join('')}…`;
}
