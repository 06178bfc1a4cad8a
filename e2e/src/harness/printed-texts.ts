import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The texts of a PDF's pages, read by the engine that Chrome prints with. */
export async function readPrintedTexts(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const texts = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
    document.destroy();
    return texts;
  } finally {
    library.destroy();
  }
}
