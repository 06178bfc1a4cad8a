import { randomUUID } from 'node:crypto';
import { stocktakeSchema } from '@cervoise/domain/stocktakes';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { countLine, openStocktake, selectLines } from '../modules/stocktakes';
import { type DemoCalendar, pastContext } from './demo-calendar';

/** What was counted of the first lines, of each hundred in the books. */
const countedShares = [100, 96, 100];

/** Opens a stocktake of the hops, of which some are counted. */
export async function writeStocktake(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
): Promise<void> {
  const context = pastContext(calendar, authors, 1, 0);
  const values = stocktakeSchema.parse({ name: 'Houblons, inventaire tournant', types: ['hop'] });
  const stocktake = await openStocktake(tx, context, randomUUID(), values);
  const lines = await selectLines(tx, [stocktake.id]);
  for (const [index, share] of countedShares.entries()) {
    const line = lines[index];
    if (!line) return;
    const quantity = Math.round((line.expectedQuantity * share) / 10) / 10;
    const { lotId, itemId } = line;
    const placeId = line.isByPlace ? (line.placeId ?? null) : undefined;
    const counted = { lotId, itemId, placeId, quantity, countedAt: new Date() };
    await countLine(tx, context, stocktake, counted);
  }
}
