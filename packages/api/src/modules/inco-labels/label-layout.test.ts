import {
  incoLabelSchema,
  type LabelFacts,
  labelParts,
  officialMarks,
} from '@cervoise/domain/inco-label';
import { PDFDocument } from 'pdf-lib';
import { openPdf } from '../../pdf/open-pdf';
import { pdfFiles } from '../../pdf/pdf-files';
import { accessibilityFaults } from '../../testing/pdf/accessibility-faults';
import { nodesOf, readPdf } from '../../testing/pdf/read-pdf';
import { samplePng } from '../../testing/pdf/sample-pictures';
import { labelFile, neededHeight } from './label-files';
import { fittingLayout, type LabelItem, layOutLabel, pointsPerMillimeter } from './label-layout';

const facts: LabelFacts = {
  beerName: 'Blonde du Lavoir',
  containerType: 'bottle',
  volumeInLiters: 0.33,
  batchNumber: '2026-012',
  bestBefore: '2027-03-18',
  measuredAbv: 5.2,
  originalGravity: 1.05,
  finalGravity: 1.01,
  allergens: [
    { allergen: 'barley', ingredients: ['Pilsner'] },
    { allergen: 'wheat', ingredients: ['Froment'] },
  ],
};
const choices = incoLabelSchema.parse({
  legalName: 'Bière blonde',
  operatorName: 'Brasserie du Lavoir',
  operatorPostalCode: '37000',
  operatorTown: 'Tours',
  showsEnergy: true,
});

const document = () => {
  const nothing = { title: '', author: '', createdAt: new Date(0) };
  return openPdf(pdfFiles, nothing).document;
};

/** The drawn heights of a font's letters, in its size: what a ruler would find. */
function drawnHeights(face: 'regular' | 'bold') {
  interface Drawing {
    readonly unitsPerEm: number;
    glyphForCodePoint(codePoint: number): {
      readonly bbox: { readonly minY: number; readonly maxY: number };
    };
  }
  // The font behind pdfkit's is not in its types.
  const { _font } = document().font(face) as unknown as { readonly _font: { font: Drawing } };
  const heightOf = (letter: string) =>
    _font.font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox.maxY / _font.font.unitsPerEm;
  const { minY, maxY } = _font.font.glyphForCodePoint(0x212e).bbox;
  return {
    x: heightOf('x'),
    figures: Math.min(...Array.from('0123456789', heightOf)),
    sign: (maxY - minY) / _font.font.unitsPerEm,
  };
}
const rulerOf = { regular: drawnHeights('regular'), bold: drawnHeights('bold') } as const;

const textsOf = (items: readonly LabelItem[]) =>
  items.flatMap((item) => ('text' in item ? [item] : []));
const millimeters = (item: ReturnType<typeof textsOf>[number], of: 'x' | 'figures' | 'sign') =>
  (item.size / pointsPerMillimeter) * rulerOf[item.isBold ? 'bold' : 'regular'][of];

it.each([
  [0.05, 30, 0.9, 2],
  [0.2, 79, 0.9, 3],
  [0.2, 80, 1.2, 3],
  [0.33, null, 1.2, 4],
  [1, null, 1.2, 4],
  [1.5, null, 1.2, 6],
])(
  'of %d l with a side of %p cm², x has %d mm and the figures %d mm',
  (volumeInLiters, surface, x, figures) => {
    const parts = labelParts({ ...facts, volumeInLiters }, { ...choices, largestSurface: surface });
    const { items } = layOutLabel(document(), parts, { width: 90, scale: 1, marks: [] });
    const texts = textsOf(items);
    expect(texts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['legalName', 'quantity', 'strength', 'allergens', 'lot', 'operator']),
    );
    for (const item of texts) {
      expect(millimeters(item, 'x')).toBeGreaterThanOrEqual(x);
      if (item.key === 'quantity') {
        expect(millimeters(item, 'figures')).toBeGreaterThanOrEqual(figures);
      }
    }
    // No more than a ruler's width above it: labels are small.
    const smallest = Math.min(...texts.map((item) => millimeters(item, 'x')));
    expect(smallest).toBeLessThan(x * 1.06);
  },
);

it('keeps name, volume and strength together, allergens in bold, and all inside the label', () => {
  const { items, height } = layOutLabel(document(), labelParts(facts, choices), {
    width: 90,
    scale: 1,
    marks: [],
  });
  const texts = textsOf(items);
  const tops = (key: string) => texts.filter((item) => item.key === key).map(({ y }) => y);
  expect(tops('strength')[0]).toBe(tops('quantity')[0]);
  const front = ['legalName', 'quantity', 'strength', 'pregnancy'].flatMap(tops);
  const rest = texts.filter(({ key }) => key === 'allergens' || key === 'lot');
  expect(Math.max(...front)).toBeLessThan(Math.min(...rest.map(({ y }) => y)));
  const bold = texts.filter(({ key, isBold }) => key === 'allergens' && isBold);
  expect(bold.map(({ text }) => text)).toEqual(['orge', 'blé']);
  const measured = document();
  for (const { x, text, size, isBold } of texts) {
    measured.font(isBold ? 'bold' : 'regular').fontSize(size);
    expect(x + measured.widthOfString(text)).toBeLessThanOrEqual(87.1 * pointsPerMillimeter);
  }
  expect(Math.max(...texts.map(({ y, size }) => y + size))).toBeLessThan(height);
});

it.each([0.05, 0.2, 0.33, 1.5])(
  'prints the ℮ of %d l beside the quantity, at least 3 mm high',
  (volumeInLiters) => {
    const parts = labelParts(
      { ...facts, volumeInLiters },
      { ...choices, showsEstimatedSign: true },
    );
    const { items } = layOutLabel(document(), parts, { width: 90, scale: 1, marks: [] });
    const [quantity, sign, strength] = textsOf(items).filter(({ key }) =>
      ['quantity', 'estimated', 'strength'].includes(key),
    );
    if (!quantity || !sign || !strength) throw new Error('A part of the line is missing.');
    expect(sign.text).toBe('℮');
    expect(millimeters(sign, 'sign')).toBeGreaterThanOrEqual(3);
    expect(sign.y).toBe(quantity.y);
    const measured = document().font('bold').fontSize(sign.size);
    expect(sign.x).toBeGreaterThan(quantity.x + measured.widthOfString(quantity.text));
    // A large quantity leaves the strength no room beside it.
    if (strength.y === sign.y)
      expect(strength.x).toBeGreaterThan(sign.x + measured.widthOfString('℮'));
    else expect(strength.y).toBeGreaterThan(sign.y);
  },
);

it('uses the room there is, and says how much it needs', () => {
  const parts = labelParts(facts, choices);
  const needed = neededHeight(facts, choices);
  const at = (height: number) => fittingLayout(document(), parts, { width: 90, height, marks: [] });
  expect(at(needed).height).toBeLessThanOrEqual(needed * pointsPerMillimeter);
  expect(at(needed - 1).height).toBeGreaterThan((needed - 1) * pointsPerMillimeter);
  const sizes = (height: number) => textsOf(at(height).items).map(({ size }) => size);
  expect(Math.min(...sizes(needed * 3))).toBeGreaterThan(Math.min(...sizes(needed)));
  // Narrower is higher.
  expect(neededHeight(facts, { ...choices, width: 45 })).toBeGreaterThan(needed);
});

const file = { facts, choices, missing: [], logo: null, createdAt: new Date(0) };
const millimetersOf = (points: number) => Math.round((points / pointsPerMillimeter) * 10) / 10;
const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
  [width, height].map(millimetersOf);

it('gives the printer a cut of the label’s size with 3 mm of bleed', async () => {
  const pdf = await labelFile('designer', file);
  expect(await accessibilityFaults(pdf)).toEqual([]);
  const [page] = (await PDFDocument.load(pdf)).getPages();
  const [cut, bled] = [page?.getTrimBox(), page?.getBleedBox()];
  if (!cut || !bled) throw new Error('The printer’s file has no page.');
  expect(sizeOf(cut)).toEqual([90, 60]);
  expect(sizeOf(bled)).toEqual([96, 66]);
  expect([cut.x - bled.x, cut.y - bled.y].map(millimetersOf)).toEqual([3, 3]);
});

it('fills an A4 sheet, and prints one label a page of a roll', async () => {
  for (const [kind, size] of [
    ['sheet', [210, 297]],
    ['roll', [90, 60]],
  ] as const) {
    const pdf = await labelFile(kind, file);
    expect(await accessibilityFaults(pdf)).toEqual([]);
    const pages = (await PDFDocument.load(pdf)).getPages();
    expect(pages.map((page) => sizeOf(page.getSize()))).toEqual([size]);
  }
});

it('prints the logo on a roll and a sheet where the texts leave room for it', async () => {
  const logo = samplePng({ width: 60, height: 20 });
  const logosOn = async (kind: 'sheet' | 'roll', height: number) => {
    const pdf = await labelFile(kind, { ...file, choices: { ...choices, height }, logo });
    expect(await accessibilityFaults(pdf)).toEqual([]);
    const nodes = (await readPdf(pdf)).roots.flatMap(nodesOf);
    return nodes.filter(({ alt }) => alt === 'Logo : Brasserie du Lavoir').length;
  };
  expect(await logosOn('roll', 140)).toBe(1);
  expect(await logosOn('roll', neededHeight(facts, choices))).toBe(0);
  expect(await logosOn('sheet', 140)).toBe(4);
});

it('keeps a place for the Triman of a can', () => {
  const can = { ...facts, containerType: 'can' as const };
  const { items } = layOutLabel(document(), labelParts(can, choices), {
    width: 90,
    scale: 1,
    marks: officialMarks(can, choices),
  });
  const places = items.flatMap((item) => ('mark' in item ? [item] : []));
  expect(places.map(({ side }) => Math.round(side / pointsPerMillimeter))).toEqual([10]);
});
