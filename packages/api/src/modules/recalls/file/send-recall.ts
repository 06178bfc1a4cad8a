import { frenchDay } from '@cervoise/domain/dates';
import { noReturns, outQuantity } from '@cervoise/domain/recalls';
import { groupBy } from '../../../collections/group-by';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { Recall } from '../../../generated/resolvers';
import { selectTracedLots } from '../../ingredients';
import {
  readDeliveries,
  readGivenAway,
  selectProductGroups,
  selectTracedContainers,
} from '../../inventory';
import {
  selectTracedBatches,
  selectTracedLiters,
  selectVesselStays,
  type VesselStay,
} from '../../production';
import { idsOf, type TraceScope, tracedStock } from '../../traceability';
import { customersOfRecall } from '../recall-customers';
import { addUp } from '../recall-returns';
import { selectReturnSums, selectReturns } from '../recall-returns.store';
import { scopeOfRecall } from '../recall-scope';
import type {
  FileBatch,
  FileContact,
  FileContainers,
  FileSibling,
  RecallFileHead,
  RecallFilePart,
} from './recall-file-content';

/** Rows at once: the server blocks for milliseconds while it reads and serialises them. */
const rowsAtOnce = 250;

/** Takes a part of the file; rejects once the file is cancelled. */
type Send = (part: RecallFilePart) => Promise<void>;

/** Slices of a list. */
const slicesOf = <Row>(rows: readonly Row[]): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );

const stayText = ({ vesselName, fromDate, toDate }: VesselStay) =>
  `${vesselName} ${toDate ? `du ${frenchDay(fromDate)} au ${frenchDay(toDate)}` : `depuis le ${frenchDay(fromDate)}`}`;

async function fileBatches(tx: TenantTransaction, ids: readonly string[]): Promise<FileBatch[]> {
  const batches = await selectTracedBatches(tx, ids);
  const stays = groupBy(await selectVesselStays(tx, ids), ({ batchId }) => batchId);
  const liters = new Map((await selectTracedLiters(tx, ids)).map((one) => [one.batchId, one]));
  return batches.map((batch) => ({
    ...batch,
    vessels: (stays.get(batch.id) ?? []).map(stayText),
    liters: liters.get(batch.id),
  }));
}

async function fileSiblings(tx: TenantTransaction, { nodes, siblings }: TraceScope) {
  const inside = new Set(nodes.map(({ id }) => id));
  const outside = siblings.filter(({ batchId }) => !inside.has(batchId));
  const ids = outside.map(({ batchId }) => batchId);
  const vesselOf = new Map(outside.map(({ batchId, vesselName }) => [batchId, vesselName]));
  return (await selectTracedBatches(tx, ids)).map(
    ({ id, recipeName, batchNumber }): FileSibling => ({
      recipeName,
      batchNumber,
      vesselName: vesselOf.get(id) ?? '',
    }),
  );
}

async function* fileContainers(
  tx: TenantTransaction,
  recallId: string,
  itemIds: readonly string[],
): AsyncGenerator<FileContainers[]> {
  const sums = new Map((await selectReturnSums(tx, recallId)).map((one) => [one.itemId, one]));
  for (const group of await selectProductGroups(tx, itemIds, rowsAtOnce)) {
    const { containers } = await selectTracedContainers(tx, group, null);
    yield containers
      .map(({ customers: _customers, itemIds: ids, ...one }) => {
        const { madeQuantity, inStockQuantity, soldQuantity, lostQuantity, givenAwayQuantity } =
          one;
        const returned = ids.flatMap((id) => sums.get(id) ?? []).reduce(addUp, noReturns);
        return {
          ...one,
          id: ids[0] ?? '',
          locations: [...one.locations],
          missingQuantity: madeQuantity - inStockQuantity - soldQuantity - lostQuantity,
          outQuantity: outQuantity(soldQuantity + givenAwayQuantity, returned),
        };
      })
      .toSorted(
        (one, other) =>
          group.indexOf(one.id) - group.indexOf(other.id) ||
          one.packagingDate.localeCompare(other.packagingDate),
      );
  }
}

/** Who got which mail and answered what, as the page shows it. */
async function fileContacts(tx: TenantTransaction, recall: Recall): Promise<FileContact[]> {
  const { customers } = await customersOfRecall(tx, recall);
  return customers.map(({ key, mail, answer, receivedMoreSinceMail, receivedMoreSinceAnswer }) => ({
    ...{ key, mail, answer, receivedMoreSinceMail, receivedMoreSinceAnswer },
  }));
}

async function fileHead(
  tx: TenantTransaction,
  recall: Recall,
  scope: TraceScope,
  mark: Pick<RecallFileHead, 'breweryName' | 'createdAt' | 'logo'>,
): Promise<RecallFileHead> {
  const { totals } = await tracedStock(tx, scope.nodes, 0);
  const sums = (await selectReturnSums(tx, recall.id)).reduce(addUp, noReturns);
  const returns = {
    ...sums,
    outQuantity: outQuantity(totals.soldQuantity + totals.givenAwayQuantity, sums),
  };
  return { ...mark, recall, totals, returns };
}

/** Reads what a recall file says and sends it on, a few rows at once. */
export async function sendRecall(
  tx: TenantTransaction,
  recall: Recall,
  mark: Pick<RecallFileHead, 'breweryName' | 'createdAt' | 'logo'>,
  send: Send,
): Promise<void> {
  const scope = await scopeOfRecall(tx, recall);
  await send({ list: 'head', head: await fileHead(tx, recall, scope, mark) });
  const itemIds = idsOf(scope.nodes, 'product');
  for (const rows of slicesOf(await fileBatches(tx, idsOf(scope.nodes, 'batch'))))
    await send({ list: 'batches', rows });
  for (const rows of slicesOf(await selectTracedLots(tx, idsOf(scope.nodes, 'lot'))))
    await send({ list: 'lots', rows });
  for (const rows of slicesOf(await fileSiblings(tx, scope)))
    await send({ list: 'siblings', rows });
  for await (const rows of fileContainers(tx, recall.id, itemIds))
    await send({ list: 'containers', rows });
  for (const rows of slicesOf(await fileContacts(tx, recall)))
    await send({ list: 'contacts', rows });
  for await (const rows of readDeliveries(tx, itemIds, rowsAtOnce))
    await send({ list: 'deliveries', rows });
  for await (const rows of readGivenAway(tx, itemIds, rowsAtOnce))
    await send({ list: 'givenAway', rows });
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await selectReturns(tx, recall.id, { limit: rowsAtOnce, offset });
    if (rows.length > 0) await send({ list: 'returns', rows });
    if (rows.length < rowsAtOnce) break;
  }
}
