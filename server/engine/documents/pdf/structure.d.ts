// What the library that writes PDFs can do with structure, which its types do not say.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a head cell: what it is the head of. */
    scope?: 'Column' | 'Row';
  }
  interface AnnotationOption {
    /** The part that the annotation belongs to. */
    structParent?: PDFKit.PDFStructureElement;
  }
}
