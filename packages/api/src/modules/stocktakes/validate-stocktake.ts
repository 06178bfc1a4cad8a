import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import { stocktakeStateOf, undoableUntil } from '@cervoise/domain/stocktakes';
import { longestReason, ofName, plural, truncate } from '@cervoise/domain/text';
import { sql } from 'kysely';
import { groupBy } from '../../collections/group-by';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import { recordAudit } from '../audit';
import { lockCountedLots, recordLotCounts, type StockChange, undoLotCounts } from '../ingredients';
import { lockCountedProducts, recordProductCounts, undoProductCounts } from '../inventory';
import { deviationsOf, type LineRow, selectLines, withProductCosts } from './stocktake-lines.store';
import { refuseClosed, type StocktakeRow, stocktakes } from './stocktakes.store';

/** A stocktake as it is then, and the stocks that it changed. */
interface WrittenStocktake {
  readonly row: StocktakeRow;
  readonly changes: readonly StockChange[];
}

/** The text of the ledger's lines: a lot's has the causes of all its places. */
function reasonOf({ name }: StocktakeRow, lines: readonly LineRow[]): string {
  const causes = [...new Set(lines.flatMap(({ cause }) => cause || []))].join(' ; ');
  return truncate(`Inventaire « ${name} »${causes ? ` : ${causes}` : ''}`, longestReason);
}

const lotIdOf = ({ lotId }: LineRow) => lotId ?? [];
const itemIdOf = ({ itemId }: LineRow) => itemId ?? [];
/** The brewery's day on which lines were counted, the latest of several places. */
const countedOn = (lines: readonly LineRow[]) =>
  lines
    .flatMap(({ countedAt }) => (countedAt ? calendarDateOf(countedAt) : []))
    .sort()
    .at(-1);

const differenceOf = (line: LineRow) => deviationsOf(line).deviation ?? 0;

/** A line whose count stands in the books. */
type BookedLine = LineRow & Record<'movementId' | 'postedOn', string>;
const isBooked = (line: LineRow): line is BookedLine =>
  line.movementId !== null && line.postedOn !== null;

/** Lots and products with their lines, each with one line of the ledger. */
function countedSubjects<Line extends LineRow>(lines: readonly Line[]) {
  const bySubject = groupBy(lines, ({ subjectId }) => subjectId);
  return [...bySubject.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return {
      lotId: first.lotId,
      itemId: first.itemId,
      first,
      lines: own,
      movementId: randomUUID(),
      difference: addQuantities(...own.map(differenceOf)),
      places: own.flatMap((line) =>
        line.isByPlace
          ? [
              {
                placeId: line.placeId ?? null,
                placeName: line.placeName,
                difference: differenceOf(line),
              },
            ]
          : [],
      ),
    };
  });
}

/** Locks what lines are of, so that nobody moves it until the transaction ends. */
async function lockSubjects(tx: TenantTransaction, lines: readonly LineRow[]) {
  const lots = await lockCountedLots(tx, lines.flatMap(lotIdOf));
  return { lots, products: await lockCountedProducts(tx, lines.flatMap(itemIdOf)) };
}

/** The stocktake as it is after a change of its columns. */
async function written(
  tx: TenantTransaction,
  context: WriteContext,
  before: StocktakeRow,
  columns: object,
): Promise<StocktakeRow> {
  const [row] = await stocktakes.write(tx, context, { rows: [before], columns });
  if (!row) throw stocktakes.notFound();
  return row;
}

const audit = (
  tx: TenantTransaction,
  { author, at }: WriteContext,
  { id, name }: StocktakeRow,
  action: 'stocktake_validated' | 'stocktake_undone',
  reason: string,
) =>
  recordAudit(tx, {
    tenantId: author.tenantId,
    area: 'data',
    action,
    entityId: id,
    entityName: name,
    reason,
    userId: author.userId ?? undefined,
    userName: author.name,
    createdAt: at === 'present' ? new Date() : at,
  });

/** @throws BAD_USER_INPUT where nothing is counted, or a large deviation has no cause */
function refuseUnfinished(lines: readonly LineRow[]): void {
  if (lines.length === 0) throw badUserInput('Rien n’est encore compté.');
  const unexplained = lines.filter((line) => deviationsOf(line).isBeyondTolerance && !line.cause);
  const [first] = unexplained;
  if (!first) return;
  const others = unexplained.length - 1;
  const more = others > 0 ? ` et ${others} ${plural(others, 'autre ligne')}` : '';
  throw badUserInput(
    `Indiquez d’abord la cause de l’écart ${ofName(first.name)}${more} : il dépasse la tolérance.`,
  );
}

/**
 * Writes the deviation of each counted line into the books, on the day of its count: they then say
 * what was counted and what moved since. What was not counted stays.
 * @throws BAD_USER_INPUT
 */
export async function validateStocktake(
  tx: TenantTransaction,
  context: WriteContext,
  stocktake: StocktakeRow,
): Promise<WrittenStocktake> {
  refuseClosed(stocktake);
  const present = await selectLines(tx, [stocktake.id]);
  const { lots, products } = await lockSubjects(
    tx,
    present.filter(({ countedAt }) => countedAt),
  );
  // Read again under the locks, so that nothing moves between the deviation and its line.
  const lines = await withProductCosts(
    tx,
    (await selectLines(tx, [stocktake.id])).filter(({ countedAt }) => countedAt),
  );
  refuseUnfinished(lines);
  const counts = countedSubjects(lines).map((subject) => ({
    ...subject,
    happenedOn: countedOn(subject.lines),
    reason: reasonOf(stocktake, subject.lines),
  }));
  const changes = await recordLotCounts(
    tx,
    context,
    lots,
    counts.flatMap(({ lotId, ...count }) => (lotId ? [{ ...count, lotId }] : [])),
  );
  await recordProductCounts(
    tx,
    context,
    products,
    counts.flatMap(({ itemId, ...count }) => (itemId ? [{ ...count, itemId }] : [])),
  );
  await freezeLines(
    tx,
    context,
    counts.flatMap(({ movementId, lines: own }) => own.map((line) => ({ line, movementId }))),
  );
  const row = await written(tx, context, stocktake, {
    validatedAt: instantOf(context),
    validatedBy: context.author.name,
  });
  const said = `${lines.length} ${plural(lines.length, 'ligne comptée', 'lignes comptées')}`;
  await audit(tx, context, row, 'stocktake_validated', said);
  return { row, changes };
}

/** Keeps with each line what the books had, what it cost, and the line of the ledger. */
async function freezeLines(
  tx: TenantTransaction,
  { author }: WriteContext,
  counts: readonly { readonly line: LineRow; readonly movementId: string }[],
): Promise<void> {
  const frozen = counts.map(({ line, movementId }) => ({
    id: line.id,
    expected: line.expectedQuantity,
    cost: line.costPerUnit ?? null,
    startedShort: line.startedShort,
    lotMovementId: line.lotId ? movementId : null,
    itemMovementId: line.itemId ? movementId : null,
  }));
  await sql`
    update stocktake_lines line
       set expected_quantity = frozen.expected, cost_per_unit = frozen.cost,
           started_short = frozen."startedShort",
           stock_movement_id = frozen."lotMovementId",
           inventory_movement_id = frozen."itemMovementId"
      from jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb)
             as frozen (id uuid, expected numeric, cost numeric, "startedShort" boolean,
                        "lotMovementId" uuid,
                        "itemMovementId" uuid)
     where line.tenant_id = ${author.tenantId}::uuid and line.id = frozen.id`.execute(tx);
}

/**
 * Takes back a validation as a whole, by one correction for each deviation.
 * @throws BAD_USER_INPUT after 24 hours, and where what happened since contradicts it
 */
export async function undoStocktake(
  tx: TenantTransaction,
  context: WriteContext,
  stocktake: StocktakeRow,
  now: Date,
): Promise<WrittenStocktake> {
  if (stocktakeStateOf(stocktake) !== 'validated' || !stocktake.validatedAt) {
    throw badUserInput('Cet inventaire n’est pas validé.');
  }
  if (undoableUntil(stocktake.validatedAt) < now) {
    throw badUserInput('Cet inventaire est validé depuis plus de 24 heures : faites-en un autre.');
  }
  const lines = await selectLines(tx, [stocktake.id]);
  // A count that the books agreed with changed nothing.
  const changed = lines.filter(isBooked).filter((line) => differenceOf(line) !== 0);
  const { lots, products } = await lockSubjects(tx, changed);
  const corrections = countedSubjects(changed).map(({ first, places, ...subject }) => ({
    ...subject,
    difference: -subject.difference,
    places: places.map((place) => ({ ...place, difference: -place.difference })),
    reason: `Annulation de l’inventaire « ${stocktake.name} »`,
    correctsId: first.movementId,
    postedOn: first.postedOn,
  }));
  const changes = await undoLotCounts(
    tx,
    context,
    lots,
    corrections.flatMap(({ lotId, ...one }) => (lotId ? [{ ...one, lotId }] : [])),
  );
  await undoProductCounts(
    tx,
    context,
    products,
    corrections.flatMap(({ itemId, ...one }) => (itemId ? [{ ...one, itemId }] : [])),
  );
  const row = await written(tx, context, stocktake, {
    undoneAt: instantOf(context),
    undoneBy: context.author.name,
  });
  const count = corrections.length;
  const said = `${count} ${plural(count, 'correction')}`;
  await audit(tx, context, row, 'stocktake_undone', said);
  return { row, changes };
}
