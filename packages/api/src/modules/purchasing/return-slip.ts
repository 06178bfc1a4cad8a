import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import { orderedText } from '@cervoise/domain/purchasing';
import { sql } from 'kysely';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput, notFound } from '../../errors';
import { documentNumber, drawFeet, drawLetterhead } from '../../pdf/letterhead';
import { openPdf } from '../../pdf/open-pdf';
import { pdfFiles } from '../../pdf/pdf-files';
import { createSheetPages, sheetColors } from '../../pdf/sheet-pages';
import type { ServiceDependencies } from '../../service-dependencies';
import { readLogo } from '../brewery-logo';
import { lotRows } from '../ingredients';
import { type OrderRow, returnStatement, type StoredReturn } from './order-rows';
import { orders } from './orders.store';

interface ReturnSlip {
  readonly breweryName: string;
  /** A PNG or JPEG file. */
  readonly logo: Uint8Array | null;
  readonly returned: StoredReturn;
  /** Null for a lot that came without an order. */
  readonly order: OrderRow | null;
  readonly supplierName: string | null;
  readonly createdAt: Date;
}

/** « Lot de la commande 2026-0117, bon de livraison 88412. »; null without an order. */
function originText({ order, returned }: ReturnSlip): string | null {
  if (!order) return null;
  const receipt = order.receipts.find(({ lines }) =>
    lines.some(({ lotId }) => lotId === returned.lotId),
  );
  const note = receipt?.deliveryNote ? `, bon de livraison ${receipt.deliveryNote}` : '';
  return `Lot livré par votre commande ${order.number}${note}.`;
}

/** Draws what goes with goods that return to their supplier, as an accessible PDF. */
function drawReturnSlip(slip: ReturnSlip): Promise<Buffer> {
  const { breweryName, logo, returned, order, supplierName, createdAt } = slip;
  const title = 'Bon de retour';
  const number = documentNumber('RET', returned.id, returned.returnedOn);
  const { document, finish } = openPdf(pdfFiles, { title, author: breweryName, createdAt });
  const pages = createSheetPages(document);
  drawLetterhead(pages, { breweryName, logo, number });
  pages.write('H1', title, { face: 'bold', size: 22 });
  if (supplierName) {
    pages.write('P', supplierName, { face: 'bold', size: 13, color: sheetColors.accent });
  }
  pages.cursor.y += 4;
  const returnedOn = frenchDay(returned.returnedOn);
  const introduction = [
    `Établi le ${frenchDay(calendarDateOf(createdAt))}. Retourné le ${returnedOn} par ${returned.userName}.`,
    originText(slip),
  ];
  for (const text of introduction) if (text) pages.write('P', text, { size: 10 });
  pages.cursor.y += 10;
  pages.heading('Ce qui est retourné');
  const line = order?.lines.find(({ id }) => id === returned.orderLineId);
  const quantity = { ...returned, packQuantity: line?.packQuantity ?? null, price: null };
  pages.table(
    [
      { title: 'Référence', width: 84 },
      { title: 'Article' },
      { title: 'Lot', width: 110 },
      { title: 'Quantité', width: 132, align: 'right' },
    ],
    [
      {
        cells: [
          { text: line?.reference ?? '' },
          { text: returned.ingredientName, strong: true },
          { text: returned.lotNumber ?? 'sans numéro' },
          { text: orderedText(quantity), strong: true },
        ],
      },
    ],
  );
  pages.write('P', `Motif : ${returned.reason}`, { size: 10 });
  if (returned.isAwaitedAgain) {
    pages.write('P', 'Nous attendons cette quantité en remplacement.', { size: 10 });
  }
  pages.cursor.y += 10;
  pages.heading('Remise');
  pages.table(
    [
      { title: 'Remis le', width: 110, blank: true },
      { title: 'Remis à', blank: true },
      { title: 'Signature', width: 200, blank: true },
    ],
    [{ cells: [{}, {}, {}] }],
  );
  drawFeet(pages, { title: [title, supplierName].filter(Boolean).join(' · '), number });
  return finish();
}

/** The supplier's name as the lot has it. */
async function supplierOfLot(tx: TenantTransaction, lotId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly supplier: string | null }>`
    select lot.supplier from ${lotRows} lot where lot.id = ${lotId}::uuid`.execute(tx);
  return rows[0]?.supplier ?? null;
}

/** The slips that go with returns to suppliers. */
export const createReturnSlips = ({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) => ({
  /** A return's slip as a PDF. @throws NOT_FOUND; BAD_USER_INPUT where it was corrected away */
  returnSlip: async (actor: Actor, sent: string) => {
    const read = await withTenant(database, actor, async (tx) => {
      const { rows } = await returnStatement(identifier(sent)).execute(tx);
      const returned = rows[0]?.found;
      if (!returned) throw notFound('Retour non trouvé');
      if (returned.quantity <= 0) {
        throw badUserInput('Ce retour a été corrigé : rien n’est reparti.');
      }
      const order = returned.orderId ? ((await orders.find(tx, returned.orderId)) ?? null) : null;
      const supplierName = order?.supplierName ?? (await supplierOfLot(tx, returned.lotId));
      return { returned, order, supplierName, logo: await readLogo(tx) };
    });
    const { lotNumber, returnedOn } = read.returned;
    const { breweryName } = actor;
    const lot = lotNumber?.replaceAll(/[^\w-]/g, '') || 'lot';
    return {
      fileName: `retour-${lot}-${returnedOn}.pdf`,
      content: await drawReturnSlip({ ...read, breweryName, createdAt: now() }),
    };
  },
});
