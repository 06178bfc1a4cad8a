import { calendarDateOf, frenchDay, shortMomentText } from '@cervoise/domain/dates';
import { frenchNumber } from '@cervoise/domain/numbers';
import type { Recall } from '../../../generated/resolvers';
import { documentNumber, drawFeet, drawLetterhead } from '../../../pdf/letterhead';
import { openPdf, type PdfFiles } from '../../../pdf/open-pdf';
import { printable } from '../../../pdf/printable';
import { createSheetPages, type SheetPages, sheetColors } from '../../../pdf/sheet-pages';
import { drawCustomers } from './draw-customers';
import {
  drawBatches,
  drawContainers,
  drawGivenAway,
  drawLots,
  drawReturns,
  drawSiblings,
  inHectoliters,
} from './draw-lists';
import type { CollectedLists, RecallFileHead } from './recall-file-content';

/** The days in which a batch stood in the suspect vessel; null where all of them count. */
function periodText({ from, to }: Recall): string | null {
  if (!from && !to) return null;
  const start = from ? `à partir du ${frenchDay(from)}` : '';
  const end = to ? `jusqu’au ${frenchDay(to)}` : '';
  return `Seuls les brassins en cuve ${[start, end].filter(Boolean).join(' et ')} sont rappelés.`;
}

function drawHead(pages: SheetPages, { recall, breweryName, createdAt }: RecallFileHead): void {
  pages.write('H1', recall.isExercise ? 'Exercice de rappel' : 'Dossier de rappel', {
    face: 'bold',
    size: 22,
  });
  pages.write('P', recall.causeName, { face: 'bold', size: 13, color: sheetColors.accent });
  pages.cursor.y += 4;
  const lines = [
    `${breweryName}. Lancé le ${shortMomentText(recall.startedAt)} par ${recall.startedByName}.`,
    recall.endedAt
      ? `Terminé le ${shortMomentText(recall.endedAt)} par ${recall.endedByName} : ${recall.endReason}`
      : `En cours le ${shortMomentText(createdAt)}.`,
    `Motif : ${recall.reason}`,
    recall.instruction && `Consigne au public : ${recall.instruction}`,
    recall.phone && `Téléphone : ${recall.phone}`,
    recall.noticeUrl && `Avis au public : ${recall.noticeUrl}`,
    periodText(recall),
    recall.includesSiblings && 'Les brassins qui ont partagé une cuve sont rappelés aussi.',
  ];
  for (const text of lines) if (text) pages.write('P', text, { size: 10 });
  pages.cursor.y += 12;
}

/** Figures in boxes, in rows of as many as fit. */
function drawFigures(pages: SheetPages, { totals, returns }: RecallFileHead): void {
  const { document, left, width, cursor } = pages;
  const rows = [
    [
      ['Brassins', frenchNumber(totals.batchCount)],
      ['Fabriqué', inHectoliters(totals.madeLiters)],
      ['En stock', frenchNumber(totals.inStockQuantity)],
      ['Vendus', frenchNumber(totals.soldQuantity)],
      ['Clients', frenchNumber(totals.customerCount)],
    ],
    [
      ['Rendus', frenchNumber(returns.returnedQuantity)],
      ['Détruits sur place', frenchNumber(returns.destroyedOutsideQuantity)],
      ['Détruits ici', frenchNumber(returns.destroyedQuantity)],
      ['Encore dehors', frenchNumber(returns.outQuantity)],
      ['Manquants', frenchNumber(totals.missingQuantity)],
    ],
  ] as const;
  for (const figures of rows) {
    const cell = width / figures.length;
    pages.room(48);
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
    cursor.y += 44;
  }
  cursor.y += 10;
}

/**
 * The recall file: its subject, what to find, whom to notify, what came back.
 * @param onRow called for each row drawn
 */
export async function drawRecallFile(
  files: PdfFiles,
  head: RecallFileHead,
  lists: CollectedLists,
  onRow: () => void,
): Promise<Buffer> {
  const { recall, breweryName, createdAt, logo } = head;
  const title = `Rappel : ${recall.causeName}`;
  const { document, finish } = openPdf(files, { title, author: breweryName, createdAt });
  const pages = createSheetPages(document);
  const number = documentNumber('RAPPEL', recall.id, calendarDateOf(createdAt).replaceAll('-', ''));
  drawLetterhead(pages, { breweryName, number, logo });
  drawHead(pages, head);
  drawFigures(pages, head);
  drawBatches(pages, lists.batches, onRow);
  drawContainers(pages, lists.containers, onRow);
  drawCustomers(pages, lists, onRow);
  drawGivenAway(pages, lists.givenAway, onRow);
  drawReturns(pages, lists.returns, onRow);
  drawLots(pages, lists.lots, onRow);
  drawSiblings(pages, lists.siblings, onRow);
  drawFeet(pages, { title: `${title} · imprimé le ${shortMomentText(createdAt)}`, number });
  return finish();
}
