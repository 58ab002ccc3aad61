// What is used of the library that reads fonts: it comes without types.
declare module 'fontkit' {
  export interface Font {
    characterSet: number[];
    glyphForCodePoint(letter: number): object;
  }
  export function create(font: Uint8Array): Font;
}
