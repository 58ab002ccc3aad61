// What is used of the library that reads fonts, which comes without types, and how parsed fonts are handed on.
declare module 'fontkit' {
  export interface Font {
    characterSet: number[];
    glyphForCodePoint(letter: number): object;
  }
  export function create(font: Uint8Array): Font;
}

/** The library that writes PDFs takes parsed fonts as well as bytes, which its types do not say. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, parsed: import('fontkit').Font): this;
  }
}
