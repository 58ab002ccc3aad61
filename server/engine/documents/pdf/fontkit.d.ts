// What is used of the library that reads fonts, which comes without types, and how parsed fonts are handed on.
declare module 'fontkit' {
  /** A part of an outline, in units of the font: pairs of x and y, which grows upwards. */
  export interface Step {
    command: string;
    args: number[];
  }
  export interface Glyph {
    /** The letters that it stands for. */
    codePoints: number[];
    advanceWidth: number;
    path: { commands: Step[] };
  }
  export interface Font {
    characterSet: number[];
    unitsPerEm: number;
    glyphForCodePoint(letter: number): Glyph;
    getGlyph(id: number, letters?: number[]): Glyph | null;
  }
  export function create(font: Uint8Array): Font;
}

/** The library that writes PDFs takes parsed fonts as well as bytes, which its types do not say. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, parsed: import('fontkit').Font): this;
  }
}
