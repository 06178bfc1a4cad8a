import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { type ReadPage, readPage } from './read-page';

/** A node of the structure tree. */
export interface PdfNode {
  readonly type: string;
  readonly alt: string | null;
  readonly scope: string | null;
  readonly colSpan: number;
  readonly kids: readonly PdfNode[];
  /** Marked contents of its own: page from 0, and number on it. */
  readonly contents: readonly { readonly page: number; readonly mcid: number }[];
  /** Its own text and that of its kids; lines are joined with spaces. */
  readonly text: string;
  readonly reference: string;
}

export interface ReadPdf {
  readonly header: string;
  readonly lang: string | null;
  readonly title: string | null;
  readonly isMarked: boolean;
  readonly showsTitle: boolean;
  readonly metadata: string;
  readonly roots: readonly PdfNode[];
  /** References of nodes by page and number, from the ParentTree. */
  readonly parents: readonly (readonly (string | null)[])[];
  readonly pages: readonly ReadPage[];
}

const name = (key: string) => PDFName.of(key);
const decoded = (value: PDFObject | undefined): string | null =>
  value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : null;
const numberIn = (dict: PDFDict | undefined, key: string): number | null => {
  const value = dict?.lookup(name(key));
  return value instanceof PDFNumber ? value.asNumber() : null;
};
const isTrue = (dict: PDFDict | undefined, key: string) => dict?.lookup(name(key)) === PDFBool.True;

function readNode(
  reference: PDFObject,
  document: PDFDocument,
  pages: readonly ReadPage[],
): PdfNode {
  const dict = document.context.lookup(reference, PDFDict);
  const pageRefs = document.getPages().map(({ ref }) => ref.toString());
  const ownPage = dict.get(name('Pg'))?.toString();
  const listed = dict.lookup(name('K'));
  const kids: PdfNode[] = [];
  const contents: { page: number; mcid: number }[] = [];
  const texts: string[] = [];
  const addContent = (page: string | undefined, mcid: number) => {
    const index = pageRefs.indexOf(page ?? '');
    contents.push({ page: index, mcid });
    for (const one of pages[index]?.painted ?? [])
      if (one.mcid === mcid && one.text) texts.push(one.text);
  };
  for (const kid of listed instanceof PDFArray ? listed.asArray() : []) {
    if (kid instanceof PDFNumber) addContent(ownPage, kid.asNumber());
    else if (kid instanceof PDFRef) {
      const node = readNode(kid, document, pages);
      kids.push(node);
      texts.push(node.text);
    } else if (kid instanceof PDFDict)
      addContent(kid.get(name('Pg'))?.toString(), numberIn(kid, 'MCID') ?? -1);
  }
  const attributes = dict.lookupMaybe(name('A'), PDFDict);
  const scope = attributes?.lookup(name('Scope'));
  return {
    type: dict.lookup(name('S'), PDFName).decodeText(),
    alt: decoded(dict.lookup(name('Alt'))),
    scope: scope instanceof PDFName ? scope.decodeText() : null,
    colSpan: numberIn(attributes, 'ColSpan') ?? 1,
    kids,
    contents,
    text: texts.join(' '),
    reference: reference.toString(),
  };
}

/** The ParentTree's lists, by the key of each page. */
function readParents(document: PDFDocument, tree: PDFDict | undefined): (string | null)[][] {
  const numbers = tree?.lookupMaybe(name('Nums'), PDFArray);
  const lists = new Map<number, (string | null)[]>();
  for (let index = 0; index < (numbers?.size() ?? 0); index += 2) {
    const list = numbers?.lookup(index + 1);
    if (list instanceof PDFArray)
      lists.set(
        numbers?.lookup(index, PDFNumber).asNumber() ?? -1,
        list.asArray().map((one) => (one instanceof PDFRef ? one.toString() : null)),
      );
  }
  return document
    .getPages()
    .map(({ node }) => lists.get(numberIn(node, 'StructParents') ?? -1) ?? []);
}

/** Reads a PDF's structure and texts with pdf-lib, which has nothing of the library that writes it. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { catalog } = document;
  const pages = document.getPages().map(readPage);
  const tree = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  const metadata = catalog.lookup(name('Metadata'));
  return {
    header: pdf.subarray(0, 8).toString('latin1'),
    lang: decoded(catalog.lookup(name('Lang'))),
    title: document.getTitle() ?? null,
    isMarked: isTrue(catalog.lookupMaybe(name('MarkInfo'), PDFDict), 'Marked'),
    showsTitle: isTrue(catalog.lookupMaybe(name('ViewerPreferences'), PDFDict), 'DisplayDocTitle'),
    metadata:
      metadata instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(metadata).decode()).toString('utf8')
        : '',
    roots: (tree?.lookupMaybe(name('K'), PDFArray)?.asArray() ?? []).map((root) =>
      readNode(root, document, pages),
    ),
    parents: readParents(document, tree?.lookupMaybe(name('ParentTree'), PDFDict)),
    pages,
  };
}

/** A node and all below it, in reading order. */
export const nodesOf = (node: PdfNode): PdfNode[] => [node, ...node.kids.flatMap(nodesOf)];

/** The texts that a PDF paints, in that order, those of heads and feet too. */
export const pdfTexts = async (pdf: Buffer): Promise<string[]> =>
  (await readPdf(pdf)).pages.flatMap(({ painted }) => painted.flatMap(({ text }) => text ?? []));
