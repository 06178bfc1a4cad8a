import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import { containerTypeLabels, contentText } from '@cervoise/domain/inventory';
import { compareNames, plural, searchKey } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import type { RecallDetails, TraceContainers, TraceCustomer } from '../../generated/resolvers';
import { documentNumber, drawFeet, drawLetterhead } from '../../pdf/letterhead';
import { openPdf } from '../../pdf/open-pdf';
import { pdfFiles } from '../../pdf/pdf-files';
import { printable } from '../../pdf/printable';
import { createSheetPages, type SheetPages, sheetColors } from '../../pdf/sheet-pages';

export interface RecallFile {
  readonly fileName: string;
  readonly content: Buffer;
}

interface FileMark {
  readonly breweryName: string;
  readonly createdAt: Date;
}

const moments = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const counts = new Intl.NumberFormat('fr-FR');

const containersText = (count: number) => `${counts.format(count)} ${plural(count, 'contenant')}`;
const hectoliters = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const inHectoliters = (liters: number) => `${hectoliters.format(liters / 100)}\u00a0hl`;
const numbered = (lotNumber: string | null | undefined) =>
  lotNumber ? `lot ${lotNumber}` : 'lot sans numéro';

function drawHead(
  pages: SheetPages,
  { recall }: RecallDetails,
  { breweryName, createdAt }: FileMark,
) {
  const { cursor } = pages;
  pages.write('H1', recall.isExercise ? 'Exercice de rappel' : 'Dossier de rappel', {
    face: 'bold',
    size: 22,
  });
  pages.write('P', recall.causeName, { face: 'bold', size: 13, color: sheetColors.accent });
  cursor.y += 4;
  const lines = [
    `${breweryName}. Lancé le ${moments.format(recall.startedAt)} par ${recall.startedByName}.`,
    recall.endedAt
      ? `Terminé le ${moments.format(recall.endedAt)} par ${recall.endedByName} : ${recall.endReason}`
      : `En cours le ${moments.format(createdAt)}.`,
    `Motif : ${recall.reason}`,
    recall.instruction ? `Consigne au public : ${recall.instruction}` : '',
    recall.includesSiblings ? 'Les brassins qui ont partagé une cuve sont rappelés aussi.' : '',
  ];
  for (const text of lines.filter(Boolean)) pages.write('P', text, { size: 10 });
  cursor.y += 12;
}

function drawFigures(pages: SheetPages, { graph }: RecallDetails): void {
  const { document, left, width, cursor } = pages;
  const { totals } = graph;
  const figures = [
    ['Brassins', counts.format(totals.batchCount)],
    ['Fabriqué', inHectoliters(totals.madeLiters)],
    ['Contenants en stock', counts.format(totals.inStockQuantity)],
    ['Contenants vendus', counts.format(totals.soldQuantity)],
    ['Clients', counts.format(totals.customerCount)],
    ['Manquants', counts.format(totals.missingQuantity)],
  ] as const;
  const cell = width / figures.length;
  pages.room(54);
  pages.ornament(() => document.rect(left, cursor.y, width, 40).fill(sheetColors.soft));
  for (const [index, [label, value]] of figures.entries()) {
    const x = left + index * cell + 8;
    pages.mark('P', () => {
      pages.use({ size: 8, color: sheetColors.muted });
      document.text(label, x, cursor.y + 8, { lineBreak: false });
      pages.use({ face: 'bold', size: 10.5 });
      document.text(printable(value), x, cursor.y + 21, { lineBreak: false });
    });
  }
  cursor.y += 54;
}

const containerName = ({ containerType, volumeInLiters }: TraceContainers) =>
  `${containerTypeLabels[containerType]} ${contentText(volumeInLiters)}`;

function drawContainers(pages: SheetPages, { graph }: RecallDetails): void {
  pages.heading('Ce qu’il faut retrouver');
  const right = 'right' as const;
  pages.table(
    [
      { title: 'Brassin' },
      { title: 'Contenant', width: 104 },
      { title: 'Fabriqué', width: 50, align: right },
      { title: 'En stock', width: 112, align: right },
      { title: 'Vendu', width: 50, align: right },
      { title: 'Perdu', width: 44, align: right },
      { title: 'Manquant', width: 54, align: right },
    ],
    graph.containers.map((one) => ({
      cells: [
        {
          text: one.recipeName,
          strong: true,
          detail: one.batchNumber ? `nº ${one.batchNumber}` : undefined,
        },
        {
          text: containerName(one),
          detail: one.bestBeforeDate
            ? `DDM ${frenchDay(one.bestBeforeDate)}`
            : `conditionné le ${frenchDay(one.packagingDate)}`,
        },
        { text: counts.format(one.madeQuantity) },
        { text: counts.format(one.inStockQuantity), detail: one.locations.join(', ') || undefined },
        { text: counts.format(one.soldQuantity) },
        { text: counts.format(one.lostQuantity) },
        { text: counts.format(one.missingQuantity), strong: one.missingQuantity !== 0 },
      ],
    })),
  );
}

interface Purchase extends TraceCustomer {
  readonly what: string;
}

/** The purchases of each customer, by name; anonymous sales last. */
function purchasesOf(containers: readonly TraceContainers[]): (readonly [string, Purchase[]])[] {
  const named = new Map<string, Purchase[]>();
  for (const one of containers) {
    for (const customer of one.customers) {
      const key = customer.name ? searchKey(customer.name) : '';
      const what = `${one.recipeName}, ${containerName(one)}`;
      named.set(key, [...(named.get(key) ?? []), { ...customer, what }]);
    }
  }
  return [...named]
    .toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : compareNames(a, b)))
    .map(([, bought]) => [bought[0]?.name ?? 'Client non précisé', bought] as const);
}

function drawCustomers(pages: SheetPages, { graph }: RecallDetails): void {
  const purchases = purchasesOf(graph.containers);
  if (purchases.length === 0) return;
  pages.heading('Clients à prévenir');
  pages.table(
    [
      { title: 'Prévenu', width: 44 },
      { title: 'Bière et contenant' },
      { title: 'Dernière vente', width: 90, align: 'right' },
      { title: 'Contenants', width: 70, align: 'right' },
    ],
    purchases.flatMap(([name, bought]) => [
      {
        group: name,
        summary: containersText(bought.reduce((sum, { quantity }) => sum + quantity, 0)),
      },
      ...bought.map(({ what, lastSoldOn, quantity }) => ({
        cells: [
          { box: true },
          { text: what },
          { text: frenchDay(lastSoldOn) },
          { text: counts.format(quantity) },
        ],
      })),
    ]),
  );
}

function drawLots(pages: SheetPages, { graph }: RecallDetails): void {
  if (graph.lots.length === 0) return;
  pages.heading('Lots d’ingrédients');
  pages.table(
    [
      { title: 'Lot' },
      { title: 'Fournisseur', width: 140 },
      { title: 'Reçu le', width: 70, align: 'right' },
      { title: 'Reste', width: 80, align: 'right' },
    ],
    graph.lots.map((lot) => ({
      cells: [
        { text: lot.ingredientName, strong: true, detail: numbered(lot.lotNumber) },
        { text: lot.supplier ?? '' },
        { text: frenchDay(lot.receivedOn) },
        { text: quantityText(lot.quantity, lot.unit) },
      ],
    })),
  );
}

function drawSiblings(pages: SheetPages, { graph }: RecallDetails): void {
  if (graph.siblings.length === 0) return;
  pages.heading('Même cuve, à surveiller');
  pages.table(
    [{ title: 'Brassin' }, { title: 'Cuve', width: 160 }],
    graph.siblings.map(({ batch, vesselName }) => ({
      cells: [
        { text: batch.recipeName, strong: true, detail: `nº ${batch.batchNumber}` },
        { text: vesselName },
      ],
    })),
  );
}

/** The recall file: its subject, what to find, whom to notify. */
export async function recallFile(details: RecallDetails, mark: FileMark): Promise<RecallFile> {
  const { recall } = details;
  const { breweryName, createdAt } = mark;
  const title = `Rappel : ${recall.causeName}`;
  const { document, finish } = openPdf(pdfFiles, { title, author: breweryName, createdAt });
  const pages = createSheetPages(document);
  const number = documentNumber('RAPPEL', recall.id, calendarDateOf(createdAt).replaceAll('-', ''));
  drawLetterhead(pages, { breweryName, number });
  drawHead(pages, details, mark);
  drawFigures(pages, details);
  drawContainers(pages, details);
  drawCustomers(pages, details);
  drawLots(pages, details);
  drawSiblings(pages, details);
  drawFeet(pages, { title: `${title} · imprimé le ${moments.format(createdAt)}`, number });
  const name = searchKey(recall.causeName)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  return { fileName: `rappel-${name}.pdf`, content: await finish() };
}
