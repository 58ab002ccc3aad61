// The structure of a PDF: which drawn text is a heading, a cell or a paragraph, and what is decoration.

/** Roles as the standard names them. */
type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'THead'
  | 'TBody'
  | 'TFoot'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Link'
  | 'Figure';

interface Part {
  role: Role;
  element: PDFKit.PDFStructureElement;
}

export class Tags {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: Part;
  /** What is drawn now belongs to it; undefined: it is decoration. */
  private part: Part | undefined;
  private isMarking = false;
  private readonly isSketching: boolean;

  constructor(doc: PDFKit.PDFDocument, isSketching = false) {
    this.doc = doc;
    this.isSketching = isSketching;
    this.root = { role: 'Document', element: doc.struct('Document') };
    doc.addStructure(this.root.element);
    this.part = this.root;
  }

  /** A part of the part that is open; what its work draws and tags belongs to it. */
  inside(
    role: Role,
    work: (element: PDFKit.PDFStructureElement) => void,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): void {
    const outer = this.part;
    // Decoration has no parts.
    if (outer === undefined || this.isSketching) return work(this.root.element);
    const element = this.doc.struct(role, options);
    outer.element.add(element);
    this.part = { role, element };
    work(element);
    element.end();
    this.part = outer;
  }

  /** What nobody needs to hear: rules, boxes, feet of pages and repeated heads. */
  decorate(work: () => void): void {
    const outer = this.part;
    this.part = undefined;
    this.mark(work);
    this.part = outer;
  }

  /** What the work draws is one stretch of content; within another stretch it is a part of that one. */
  mark(work: () => void): void {
    if (this.isMarking || this.isSketching) return work();
    this.isMarking = true;
    const content = this.part && this.doc.markStructureContent(this.part.role);
    if (content === undefined) this.doc.markContent('Artifact', { type: 'Layout' });
    work();
    this.doc.endMarkedContent();
    if (content !== undefined) this.part?.element.add(content);
    this.isMarking = false;
  }

  end(): void {
    this.root.element.end();
  }
}
