import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import { frenchMoney } from '@cervoise/domain/numbers';
import {
  deliveryText,
  lineAmount,
  orderAmount,
  orderedText,
  orderPriceText,
  orderStateOf,
  orderVat,
  totalLabel,
  vatRateText,
} from '@cervoise/domain/purchasing';
import { drawFeet, drawLetterhead } from '../../pdf/letterhead';
import { openPdf } from '../../pdf/open-pdf';
import { pdfFiles } from '../../pdf/pdf-files';
import { createSheetPages, type SheetPages, sheetColors } from '../../pdf/sheet-pages';
import type { OrderRow } from './order-rows';

export interface OrderDocument {
  readonly breweryName: string;
  /** A PNG or JPEG file. */
  readonly logo: Uint8Array | null;
  readonly order: OrderRow;
  /** Against what was sent before, in words. */
  readonly changes: readonly string[];
  readonly printedAt: Date;
}

function drawHead(pages: SheetPages, { order, changes, printedAt }: OrderDocument): void {
  pages.write('H1', titleOf(order, changes), { face: 'bold', size: 22 });
  pages.write('P', order.supplierName, { face: 'bold', size: 13, color: sheetColors.accent });
  pages.cursor.y += 4;
  const lines = [
    `Établie le ${frenchDay(calendarDateOf(order.createdAt))} par ${order.userName}, imprimée le ${frenchDay(calendarDateOf(printedAt))}.`,
    order.expectedOn && `Livraison souhaitée le ${frenchDay(order.expectedOn)}.`,
    order.notes,
  ];
  for (const text of lines) if (text) pages.write('P', text, { size: 10 });
  pages.cursor.y += 10;
}

function drawChanges(pages: SheetPages, changes: readonly string[]): void {
  if (changes.length === 0) return;
  pages.heading('Ce qui change');
  for (const change of changes) pages.write('P', `• ${change}`, { size: 10 });
  pages.cursor.y += 10;
}

/** « 20 × 25 kg, soit 500 kg (reste 200 kg à livrer) ». */
export const lineText = (
  line: OrderRow['lines'][number],
  { closedAt }: Pick<OrderRow, 'closedAt'>,
): string => {
  const isClosed = line.isClosed || closedAt !== null;
  const delivered = deliveryText({ ...line, isClosed });
  return delivered ? `${orderedText(line)} (${delivered})` : orderedText(line);
};

function drawLines(pages: SheetPages, order: OrderRow): void {
  const { lines } = order;
  pages.heading('Lignes');
  const amountOf = (amount: number | null) => (amount === null ? '' : frenchMoney(amount));
  pages.table(
    [
      { title: 'Référence', width: 84 },
      { title: 'Article' },
      { title: 'Quantité', width: 132, align: 'right' },
      { title: 'Prix HT', width: 84, align: 'right' },
      { title: 'Montant HT', width: 80, align: 'right' },
    ],
    lines.map((line) => ({
      cells: [
        { text: line.reference ?? '' },
        { text: line.ingredientName, strong: true },
        { text: lineText(line, order) },
        { text: orderPriceText(line.price, line.unit) },
        { text: amountOf(lineAmount(line)), strong: true },
      ],
    })),
  );
  // What was ordered is not what a closed order costs.
  const sums = order.closedAt ? [] : orderSums(order);
  pages.room(14 * (sums.length + 1));
  for (const [index, { label, value }] of sums.entries()) {
    const isTotal = index === sums.length - 1;
    pages.write('P', `${label} : ${value}`, isTotal ? { face: 'bold', size: 12 } : { size: 10 });
  }
}

/** What an order costs, in words: its carriage and, where they are known, its total and VAT by rate. */
export function orderSums({ lines, carriage }: Pick<OrderRow, 'lines' | 'carriage'>) {
  const vat = orderVat(lines, carriage);
  const label = totalLabel(lines, carriage);
  const ofRates = vat?.rates.map(({ rate, base, vat: amount }) => ({
    label:
      vat.rates.length > 1 ? `${vatRateText(rate)} sur ${frenchMoney(base)}` : vatRateText(rate),
    value: frenchMoney(amount),
  }));
  return [
    ...(carriage === null ? [] : [{ label: 'Port HT', value: frenchMoney(carriage) }]),
    ...(label ? [{ label, value: frenchMoney(orderAmount(lines, carriage)) }] : []),
    ...(ofRates ?? []),
    ...(vat ? [{ label: 'Total TTC', value: frenchMoney(vat.total) }] : []),
  ];
}

/** « Commande 2026-0117 », « Modification de la commande 2026-0117 », « Solde de la commande 2026-0117 ». */
export function titleOf(
  order: Pick<OrderRow, 'number' | 'sentAt' | 'closedAt' | 'lines'>,
  changes: readonly string[],
): string {
  const { number, closedAt } = order;
  if (orderStateOf(order) === 'cancelled') return `Annulation de la commande ${number}`;
  if (closedAt) return `Solde de la commande ${number}`;
  return changes.length > 0 ? `Modification de la commande ${number}` : `Commande ${number}`;
}

/** Draws an order for its supplier as an accessible PDF of A4 pages. */
export function drawOrder(content: OrderDocument): Promise<Buffer> {
  const { breweryName, logo, order, changes, printedAt } = content;
  const title = titleOf(order, changes);
  const { document, finish } = openPdf(pdfFiles, {
    title,
    author: breweryName,
    createdAt: printedAt,
  });
  const pages = createSheetPages(document);
  drawLetterhead(pages, { breweryName, logo, number: order.number });
  drawHead(pages, content);
  drawChanges(pages, changes);
  drawLines(pages, order);
  drawFeet(pages, { title: `${title} · ${order.supplierName}`, number: order.number });
  return finish();
}
