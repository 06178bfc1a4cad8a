import {
  bleed,
  type IncoLabelChoices,
  type LabelFacts,
  type LabelFileKind,
  labelParts,
  type OfficialMark,
  officialMarks,
  sheetGrid,
} from '@cervoise/domain/inco-label';
import { frenchNumber } from '@cervoise/domain/numbers';
import { openPdf } from '../../pdf/open-pdf';
import { createPages, type Pages } from '../../pdf/pages';
import { pdfFiles } from '../../pdf/pdf-files';
import {
  drawLayout,
  fittingLayout,
  type LabelLayout,
  layOutLabel,
  padding,
  pointsPerMillimeter,
} from './label-layout';

/** Around the cut of the printer's file, mm: crop marks and the legend. */
const around = 14;
const legendHeight = 22;
const cropLength = 5;

const points = (millimeters: number) => millimeters * pointsPerMillimeter;

const openLabel = ({ facts, choices, createdAt }: LabelFile, width: number, height: number) => {
  const { document, finish } = openPdf(pdfFiles, {
    title: `Étiquette ${facts.beerName}`,
    author: choices.operatorName ?? '',
    createdAt,
    size: [points(width), points(height)],
  });
  return { pages: createPages(document), finish };
};

/** The parts without those that an official drawing stands for. */
const partsBeside = (
  facts: LabelFacts,
  choices: IncoLabelChoices,
  marks: readonly OfficialMark[],
) => labelParts(facts, choices).filter(({ key }) => !marks.some((mark) => mark.key === key));

/**
 * The height that a label needs at its width with the smallest allowed letters, in its tallest file,
 * rounded up to the millimetre.
 */
export function neededHeight(facts: LabelFacts, choices: IncoLabelChoices): number {
  const nothing = { title: '', author: '', createdAt: new Date(0) };
  const { document } = openPdf(pdfFiles, nothing);
  const heights = [[], officialMarks(facts, choices)].map(
    (marks) =>
      layOutLabel(document, partsBeside(facts, choices, marks), {
        width: choices.width,
        scale: 1,
        marks,
      }).height,
  );
  return Math.ceil(Math.max(...heights) / pointsPerMillimeter);
}

/** The boxes of a page that printers read: the cut, and what is printed beyond it (ISO 32000-1, 14.11.2). */
function setPageBoxes(document: PDFKit.PDFDocument, width: number, height: number): void {
  const bottom = document.page.height - points(around + height);
  const box = (beyond: number) => [
    points(around - beyond),
    bottom - points(beyond),
    points(around + width + beyond),
    bottom + points(height + beyond),
  ];
  // The page's dictionary is not in pdfkit's types.
  const { dictionary } = document.page as unknown as { readonly dictionary: { data: object } };
  Object.assign(dictionary.data, { TrimBox: box(0), BleedBox: box(bleed) });
}

function drawCropMarks(document: PDFKit.PDFDocument, width: number, height: number): void {
  document.lineWidth(0.25);
  const ends = [around - bleed - cropLength, around - bleed] as const;
  for (const x of [around, around + width]) {
    for (const [from, to] of [ends, ends.map((end) => 2 * around + height - end)]) {
      document.moveTo(points(x), points(from ?? 0)).lineTo(points(x), points(to ?? 0));
    }
  }
  for (const y of [around, around + height]) {
    for (const [from, to] of [ends, ends.map((end) => 2 * around + width - end)]) {
      document.moveTo(points(from ?? 0), points(y)).lineTo(points(to ?? 0), points(y));
    }
  }
  document.stroke('black');
}

interface LabelFile {
  readonly facts: LabelFacts;
  readonly choices: IncoLabelChoices;
  /** What is still missing: the printer's file says that it is a proof. */
  readonly missing: readonly string[];
  readonly createdAt: Date;
  /** Of the brewery, a PNG or JPEG file; the printer's designer has their own. */
  readonly logo: Uint8Array | null;
}

/** The least and the most height of a logo, mm. */
const logoHeight = { least: 6, most: 20 } as const;

/** Draws the logo below the texts of a label, where they leave room for it. */
function drawLogo(
  { document, mark }: Pages,
  { choices, logo }: LabelFile,
  layout: LabelLayout,
  corner: { readonly x: number; readonly y: number },
): void {
  const edge = points(padding);
  const room = points(choices.height) - layout.height - edge;
  if (!logo || room < points(logoHeight.least)) return;
  const fit: [number, number] = [
    points(choices.width) - 2 * edge,
    Math.min(room, points(logoHeight.most)),
  ];
  const top = corner.y + points(choices.height) - edge - fit[1];
  // pdfkit takes an image as a Buffer.
  const draw = () =>
    document.image(Buffer.from(logo), corner.x + edge, top, { fit, valign: 'bottom' });
  mark('Figure', draw, { alt: `Logo : ${choices.operatorName ?? 'la brasserie'}` });
}

/** A single label with bleed, crop marks and a legend for the printer's designer. */
async function designerFile(label: LabelFile): Promise<Buffer> {
  const { facts, choices, missing } = label;
  const { width, height } = choices;
  const marks = officialMarks(facts, choices);
  const pageWidth = Math.max(width + 2 * around, 110);
  const { pages, finish } = openLabel(label, pageWidth, height + 2 * around + legendHeight);
  const { document } = pages;
  setPageBoxes(document, width, height);
  pages.ornament(() => drawCropMarks(document, width, height));
  const parts = partsBeside(facts, choices, marks);
  const layout = fittingLayout(document, parts, { width, height, marks });
  drawLayout(pages, layout, { x: points(around), y: points(around) });
  const least = (of: 'x' | 'figures') =>
    Math.max(...parts.flatMap(({ letters }) => (letters.of === of ? [letters.millimeters] : [0])));
  const legend = [
    `${missing.length > 0 ? 'ÉPREUVE' : 'Étiquette'} ${frenchNumber(width)} × ${frenchNumber(height)} mm, fond perdu ${bleed} mm.`,
    `Hauteur d’x : au moins ${frenchNumber(least('x'))} mm. Chiffres du volume : au moins ${frenchNumber(least('figures'))} mm. Dénomination, volume et alcool dans le même champ visuel.`,
    ...marks.map(({ name, size }) => `Place de ${size} mm pour le fichier officiel : ${name}.`),
    ...(missing.length > 0 ? [`Il manque : ${missing.join(' ')}`] : []),
  ];
  const place = { width: points(pageWidth - 2 * around), height: points(legendHeight) };
  pages.mark('P', () => {
    pages.use({ size: 6, color: 'black' });
    const top = points(height + 2 * around - 3);
    document.text(legend.join('\n'), points(around), top, { ...place, ellipsis: true });
  });
  return finish();
}

async function sheetFile(label: LabelFile): Promise<Buffer> {
  const { facts, choices } = label;
  const { width, height } = choices;
  const grid = sheetGrid(width, height);
  const { pages, finish } = openLabel(label, 210, 297);
  const { document } = pages;
  if (!grid) throw new Error(`A label of ${width} × ${height} mm is larger than a sheet.`);
  const layout = fittingLayout(document, labelParts(facts, choices), { width, height, marks: [] });
  // Sheets without gaps are cut; those sold as labels are cut already.
  const isCut = grid.stepX === width && grid.left * 2 + grid.columns * width > 209.9;
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const x = points(grid.left + column * grid.stepX);
      const y = points(grid.top + row * grid.stepY);
      if (isCut) {
        pages.ornament(() =>
          document.rect(x, y, points(width), points(height)).lineWidth(0.2).stroke('#CFC4B6'),
        );
      }
      drawLayout(pages, layout, { x, y });
      drawLogo(pages, label, layout, { x, y });
    }
  }
  return finish();
}

async function rollFile(label: LabelFile): Promise<Buffer> {
  const { facts, choices } = label;
  const { width, height } = choices;
  const { pages, finish } = openLabel(label, width, height);
  const { document } = pages;
  const layout = fittingLayout(document, labelParts(facts, choices), { width, height, marks: [] });
  drawLayout(pages, layout, { x: 0, y: 0 });
  drawLogo(pages, label, layout, { x: 0, y: 0 });
  return finish();
}

/** A label as a PDF: an A4 sheet full of it, one page in its size, or the printer's file. */
export function labelFile(kind: LabelFileKind, label: LabelFile): Promise<Buffer> {
  if (kind === 'designer') return designerFile(label);
  return kind === 'sheet' ? sheetFile(label) : rollFile(label);
}
