import { addQuantities } from '@cervoise/domain/numbers';
import {
  abandonRefusal,
  allowedTransitions,
  type BatchValues,
  batchSchema,
  fermentationDay,
} from '@cervoise/domain/production';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { ProductionBatch } from '../../generated/resolvers';
import { defineRecords, emptyToNull } from '../../records/define-records';
import type { RecipesService } from '../recipes';
import { recordsTable } from '../traceability-records';
import { batchEventsOf } from './batch-events';
import { type BrewedBatch, batchPlan, figuresOf } from './batch-plan';
import { type BatchRow, batchSelection, storedBatches } from './batches.list';
import { withBrewedBeer } from './brew-day/brewed-rows';

/** The service's type; other data of a batch has loaders. */
export type ShownBatch = Omit<
  ProductionBatch,
  | 'logs'
  | 'steps'
  | 'ingredients'
  | 'unstockedIngredients'
  | 'costs'
  | 'figureChanges'
  | 'lotFigures'
  | 'products'
  | 'plannedPackagings'
  | 'harvests'
  | 'blends'
  | 'losses'
  | 'beerMovements'
  | 'brews'
  | 'brewDay'
  | 'readingDueOn'
> &
  Omit<BrewedBatch, 'lastGravity' | 'lastTemperature' | 'vessels' | 'contents'>;

type Reading = BatchRow['lastGravity'];
const reading = (stored: Reading) =>
  stored && { value: stored.value, timestamp: new Date(stored.timestamp) };

/** The recipe as brewed, with its current name. */
function shownRecipe({ brewed: { content }, ...batch }: BrewedBatch): ShownBatch['recipe'] {
  return {
    id: batch.recipeId,
    name: batch.presentRecipeName,
    version: batch.presentRecipeVersion,
    description: content.description ?? null,
    style: content.style ?? null,
    originalGravity: content.originalGravity ?? null,
    finalGravity: content.finalGravity ?? null,
    estimatedAbv: content.estimatedAbv ?? null,
    ebc: content.ebc ?? null,
    ibu: content.ibu ?? null,
  };
}

/** @throws BAD_USER_INPUT for a batch that a recall blocks */
export function refuseBlocked({
  isBlocked,
  batchNumber,
}: Pick<BatchRow, 'isBlocked' | 'batchNumber'>): void {
  if (!isBlocked) return;
  throw badUserInput(`Le brassin ${batchNumber} est bloqué par un rappel.`);
}

/** Litres in vessels, by the ledger of beer. */
export const litersInTank = ({ contents }: Pick<BatchRow, 'contents'>): number =>
  addQuantities(...contents.map(({ liters }) => liters));

/** A batch with its decrypted recipe. */
function isBrewed(row: BatchRow & { readonly brewed?: unknown }): row is BrewedBatch {
  return row.brewed !== undefined;
}

function view(row: BatchRow, today: string): ShownBatch {
  if (!isBrewed(row)) throw new Error(`The recipe of batch ${row.id} was not opened.`);
  const shown = {
    ...row,
    recipe: shownRecipe(row),
    lastGravity: reading(row.lastGravity),
    lastTemperature: reading(row.lastTemperature),
    vessels: row.vessels.map((vessel) => ({ ...vessel })),
    contents: row.contents.map((content) => ({ ...content })),
    volumeInTankInLiters: litersInTank(row),
    // A rest in its vessel is packaged or lost before the next step.
    allowedTransitions: row.deletedAt || row.isRestKept ? [] : [...allowedTransitions(row.status)],
    abandonReason: row.giveUpReason,
    canAbandon: row.deletedAt === null && abandonRefusal(row.status) === null,
    fermentationDay: fermentationDay(row, today),
    // Computed when they are read: lists show neither.
    get plan() {
      return batchPlan(row, today);
    },
    get figures() {
      return figuresOf(row);
    },
    isDeleted: row.deletedAt !== null,
  };
  // Mercurius names a loader's request by the JSON of its object: a batch's would hold its recipe.
  return Object.defineProperty(shown, 'toJSON', { value: () => row.id });
}

const columnsOf = ({
  brewCount,
  brewsToCome,
  bottleCount,
  kegCount,
  canCount,
  ...values
}: BatchValues) => ({
  ...emptyToNull(values),
  brewCount: brewCount ?? 1,
  brewsToCome: brewsToCome ?? 0,
  bottleCount: bottleCount ?? 0,
  kegCount: kegCount ?? 0,
  canCount: canCount ?? 0,
});

export type BatchRecords = ReturnType<typeof createBatchRecords>;

/** The batches as records, each with its version of the recipe. */
export function createBatchRecords(recipes: Pick<RecipesService, 'atVersions'>) {
  const complete = (tx: TenantTransaction, rows: readonly BatchRow[]): Promise<BrewedBatch[]> =>
    withBrewedBeer(recipes, tx, rows);

  const records = defineRecords({
    table: 'productionBatches',
    typeName: 'ProductionBatch',
    schema: batchSchema,
    source: {
      ...storedBatches,
      slice: async (tx, list, slice) => {
        const found = await storedBatches.slice(tx, list, slice);
        return { ...found, rows: await complete(tx, found.rows) };
      },
    },
    selection: batchSelection,
    messages: {
      notFound: 'Brassin non trouvé',
      removed: 'Ce brassin est supprimé. Restaurez-le pour le modifier.',
    },
    unique: {
      production_batches_number: {
        field: 'batchNumber',
        message: 'Un autre brassin porte déjà ce numéro.',
      },
    },
    nameOf: ({ batchNumber }: BatchRow) => batchNumber,
    complete,
    view,
    toColumns: columnsOf,
    history: { table: recordsTable, about: 'batchId', linesOf: batchEventsOf },
  });

  return {
    ...records,

    // Joined data of a batch (blends, vessels) is read after it is locked: the statement that waits
    // for a lock still sees the previous state.
    lockActive: async (tx: TenantTransaction, id: string, seen?: Date | null) => {
      const locked = await records.lockActive(tx, id, seen);
      return (await records.find(tx, id)) ?? locked;
    },
    lockMany: async (tx: TenantTransaction, ids: readonly string[]) => {
      await records.lockMany(tx, ids);
      return records.findMany(tx, ids);
    },

    /** A batch with its version of the recipe. */
    brewed: async (tx: TenantTransaction, row: BatchRow): Promise<BrewedBatch> => {
      if (isBrewed(row)) return row;
      const [batch] = await complete(tx, [row]);
      if (!batch) throw new Error(`The recipe of batch ${row.id} is missing.`);
      return batch;
    },
  };
}
