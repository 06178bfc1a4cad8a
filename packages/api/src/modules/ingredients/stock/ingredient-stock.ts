import {
  lotReceiptSchema,
  movementCorrectionSchema,
  type StockCountValues,
  stockAdjustmentSchema,
  stockCountSchema,
} from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import type { WriteContext } from '../../../db/author';
import { type Actor, type TenantTransaction, withTenant } from '../../../db/tenant-transaction';
import type { WriteRequest } from '../../../db/write-once';
import { parseInput } from '../../../errors';
import type {
  AdjustIngredientStockInput,
  CorrectStockMovementInput,
  ReceiveIngredientLotInput,
} from '../../../generated/resolvers';
import { movementId } from '../../../ledger/ledger-line';
import { createRecordWrites } from '../../../records/record-writes';
import type { ServiceDependencies } from '../../../service-dependencies';
import { findIngredientOfLine, ingredients } from '../ingredients.store';
import { selectMovedAfter } from './ledger.store';
import { lockStock, type StockChange } from './locked-stock';
import { recordReceipt } from './lot-receipts';
import { recordCorrection } from './stock-corrections';
import { recordAdjustment, recordCount } from './stock-movements';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  /** Notifies of what a change of the stock crosses. */
  readonly notifyOf: (
    tx: TenantTransaction,
    tenantId: string,
    change: StockChange,
  ) => Promise<StockChange['after']>;
};

/** Movements of the stock of ingredients. */
export function createIngredientStock({ database, now, notifyOf }: Dependencies) {
  const { write } = createRecordWrites(ingredients, { database, now });

  /** Runs a movement once per request id and returns its ingredient. */
  const move = (
    actor: Actor,
    request: WriteRequest,
    run: (tx: TenantTransaction, context: WriteContext) => Promise<StockChange>,
    find = ingredients.find,
  ) =>
    write(
      actor,
      request,
      async (tx, context) => notifyOf(tx, actor.tenantId, await run(tx, context)),
      find,
    );

  return {
    receiveLot: (actor: Actor, { requestId, ...input }: ReceiveIngredientLotInput) => {
      const id = ingredients.idOf(input.ingredientId);
      const values = parseInput(lotReceiptSchema, input);
      return move(
        actor,
        { operation: 'receiveIngredientLot', requestId, input, about: id },
        (tx, context) => recordReceipt(tx, context, id, values),
      );
    },

    adjustStock: (actor: Actor, { requestId, ...input }: AdjustIngredientStockInput) => {
      const id = ingredients.idOf(input.ingredientId);
      const values = parseInput(stockAdjustmentSchema, input);
      return move(
        actor,
        { operation: 'adjustIngredientStock', requestId, input, about: id },
        async (tx, context) =>
          recordAdjustment(tx, context, await lockStock(tx, id, values.lotId), values),
      );
    },

    /** The stock by the books at the end of a day. @throws NOT_FOUND */
    stockOn: (actor: Actor, sent: string, day: string): Promise<number> =>
      withTenant(database, actor, async (tx) => {
        const id = ingredients.idOf(sent);
        const record = await ingredients.find(tx, id);
        if (!record) throw ingredients.notFound();
        return addQuantities(record.stockQuantity, -(await selectMovedAfter(tx, id, day)));
      }),

    /** Sets the counted quantity. */
    countStock: (
      actor: Actor,
      input: Omit<StockCountValues, 'reason'> & {
        readonly id: string;
        readonly reason?: string | null;
        readonly requestId?: string | null;
      },
    ) => {
      const id = ingredients.idOf(input.id);
      const values = parseInput(stockCountSchema, { ...input, reason: input.reason || null });
      return move(
        actor,
        { operation: 'updateIngredientStock', requestId: input.requestId, input, about: id },
        async (tx, context) => recordCount(tx, context, await lockStock(tx, id), values),
      );
    },

    correctMovement: (actor: Actor, { requestId, ...input }: CorrectStockMovementInput) => {
      const id = movementId(input.movementId);
      const values = parseInput(movementCorrectionSchema, input);
      return move(
        actor,
        { operation: 'correctStockMovement', requestId, input, about: id },
        (tx, context) => recordCorrection(tx, context, id, values),
        findIngredientOfLine,
      );
    },
  };
}
