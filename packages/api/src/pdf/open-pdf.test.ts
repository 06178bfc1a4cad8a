import PdfDocument from 'pdfkit';
import { accessibilityFaults } from '../testing/pdf/accessibility-faults';
import { nodesOf, pdfTexts, readPdf } from '../testing/pdf/read-pdf';
import { drawFeet, drawLetterhead } from './letterhead';
import { type OpenPdf, openPdf } from './open-pdf';
import { createPages } from './pages';
import { pdfFiles } from './pdf-files';
import { createSheetPages } from './sheet-pages';

const opened = (title = 'Essai') =>
  openPdf(pdfFiles, {
    title,
    author: 'Brasserie du Lavoir',
    createdAt: new Date('2026-11-22T09:00:00Z'),
  });

const finished = async ({ finish }: OpenPdf) => {
  const pdf = await finish();
  return { pdf, read: await readPdf(pdf), faults: await accessibilityFaults(pdf) };
};

/** The smallest picture: one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it.each([
  'Œufs d’été — « Bière à l’orge » 12,50 € ½ Ÿ ẞ',
  'Žatecký poloraný červeňák, Łomża, řepa, İstanbul, ő ű ģ ķ ļ ņ',
  'Μπύρα Ζύθος ἀρχή, Пиво Ячмень Ґанок Ђорђе, Bia Hà Nội, hɒp',
  'CO₂ ≤ 2,4 g/l → −1 °C, ‰, № 7, 10 × 33 cl ± 5 %',
])('embeds fonts that know every letter of « %s »', async (text) => {
  const open = opened();
  const pages = createPages(open.document);
  pages.write('H1', text, { face: 'bold', size: 12 });
  pages.write('P', text, { size: 9 });
  pages.write('P', text, { face: 'italic', size: 9 });
  const { pdf, faults } = await finished(open);
  expect(faults).toEqual([]);
  expect(await pdfTexts(pdf)).toEqual([text, text, text]);
});

it('prints what the fonts lack as its code, and letters typed in two parts as one', async () => {
  const open = opened();
  createPages(open.document).write('P', 'Malt 麦 🍺\u200d e\u0301te\u0301\u00ad', { size: 9 });
  const { pdf, faults } = await finished(open);
  expect(faults).toEqual([]);
  expect(await pdfTexts(pdf)).toEqual(['Malt [U+9EA6] [U+1F37A] été']);
});

it('shows logo, brewery, number and « page n sur N »; the foot is no content', async () => {
  const open = opened('Rappel de « X » & <Y>');
  const pages = createPages(open.document);
  drawLetterhead(pages, { breweryName: 'Brasserie du Lavoir', number: 'RAP-1', logo: onePixel });
  pages.write('H1', 'Rappel', { size: 20 });
  pages.write('P', 'Une phrase. '.repeat(2500), { size: 10 });
  drawFeet(pages, { title: 'Rappel', number: 'RAP-1' });
  const { read, faults } = await finished(open);
  expect(faults).toEqual([]);
  expect(read).toMatchObject({ lang: 'fr-FR', isMarked: true, showsTitle: true });
  expect(read.title).toBe('Rappel de « X » & <Y>');
  const nodes = read.roots.flatMap(nodesOf);
  expect(nodes.slice(0, 4).map(({ type, alt, text }) => [type, alt ?? text.slice(0, 20)])).toEqual([
    ['Document', expect.any(String)],
    ['Figure', 'Logo : Brasserie du Lavoir'],
    ['P', 'Brasserie du Lavoir'],
    ['P', 'Document nº RAP-1'],
  ]);
  expect(read.pages).toHaveLength(5);
  expect(nodes.at(-1)?.text.match(/Une phrase\./g)).toHaveLength(2500);
  expect(nodes.some(({ text }) => text.includes('sur 5'))).toBe(false);
  const last = read.pages[4]?.painted.at(-1);
  expect(last).toMatchObject({ text: 'nº RAP-1 · page 5 sur 5', tags: ['Artifact'] });
});

it('tags the tables of sheets: groups, boxes to tick, cells to fill in', async () => {
  const open = opened();
  const pages = createSheetPages(open.document);
  pages.write('H1', 'Fiche', { size: 20 });
  pages.heading('Ingrédients');
  pages.table(
    [{ width: 18 }, { title: 'Ingrédient' }, { title: 'Lot', width: 90, blank: true }],
    [
      { group: 'Empâtage', summary: '100 kg' },
      { cells: [{ box: true }, { text: 'Malt', strong: true, detail: 'En sac' }, {}] },
    ],
  );
  const { read, faults } = await finished(open);
  expect(faults).toEqual([]);
  const rows = read.roots.flatMap(nodesOf).filter(({ type }) => type === 'TR');
  expect(
    rows.map(({ kids }) =>
      kids.map(({ type, text, scope, colSpan }) => [type, text, scope, colSpan]),
    ),
  ).toEqual([
    [
      ['TD', '', null, 1],
      ['TH', 'Ingrédient', 'Column', 1],
      ['TH', 'Lot', 'Column', 1],
    ],
    [['TH', 'Empâtage 100 kg', 'Row', 3]],
    [
      ['TD', '', null, 1],
      ['TH', 'Malt En sac', 'Row', 1],
      ['TD', '', null, 1],
    ],
  ]);
});

it('packs what a page is drawn with once the next begins: 700 pages took 700 MB of heap', async () => {
  const open = opened();
  const pages = createPages(open.document);
  // Not in pdfkit's types.
  const first = open.document.page as unknown as { content: { buffer: readonly Uint8Array[] } };
  for (let line = 0; line < 20; line += 1) pages.write('P', `Ligne ${line}`, { size: 9 });
  expect(first.content.buffer.length).toBeGreaterThan(100);
  pages.newPage();
  expect(first.content.buffer).toHaveLength(1);
  const { pdf, faults } = await finished(open);
  expect(faults).toEqual([]);
  expect(await pdfTexts(pdf)).toHaveLength(20);
});

it('finds the faults of a plain PDF', async () => {
  const document = new PdfDocument({ pdfVersion: '1.7' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.text('Bière');
  await new Promise((resolve) => document.on('end', resolve).end());
  const faults = (await accessibilityFaults(Buffer.concat(parts))).map(
    (fault) => fault.split(':')[0],
  );
  expect(faults).toEqual(
    expect.arrayContaining([
      '5-1, 5-2',
      '6.2-1',
      '7.1-3',
      '7.1-9',
      '7.1-11',
      '7.2-29, 33',
      '7.21.4.1-1',
    ]),
  );
});
