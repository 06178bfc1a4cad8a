import { calendarDateOf } from '@cervoise/domain/dates';
import {
  lotAnalysisSchema,
  lotMoveSchema,
  lotReleaseSchema,
  placingSchema,
  valuesOutsideLimits,
} from '@cervoise/domain/ingredients';
import { yeastStateOn } from '@cervoise/domain/yeast';
import { writeContextOf } from '../../../db/author';
import { identifier } from '../../../db/identifier';
import { type Actor, withTenant } from '../../../db/tenant-transaction';
import { parseInput } from '../../../errors';
import type {
  IngredientLot,
  IngredientLotChange,
  MoveIngredientLotInput,
  RecordLotAnalysisInput,
  ReleaseIngredientLotInput,
  UpdateIngredientLotInput,
} from '../../../generated/resolvers';
import { createRecordWrites } from '../../../records/record-writes';
import type { ServiceDependencies } from '../../../service-dependencies';
import { findIngredientOfLot, ingredients } from '../ingredients.store';
import { changeLotDetails, recordAnalysis, releaseLot } from './lot-details';
import { selectLotChanges } from './lot-details.store';
import { moveLot, placeIngredients } from './lot-places';
import { type LotAtPlace, selectLotsAtPlaces } from './lot-places.store';
import {
  lotId,
  lotNotFound,
  type NamedLot,
  type ShownLot,
  selectLots,
  selectNamedLots,
  type WantedLot,
} from './lots.store';

/** A lot with what its yeast is worth on a day, and what of its analysis is outside the limits. */
const shownLot = ({ yeast, limits, ...lot }: ShownLot, day: string): IngredientLot => ({
  ...lot,
  outsideLimits: valuesOutsideLimits(lot, limits),
  yeast: yeast && yeastStateOn(yeast, day),
});

/** The lots of ingredients: what is known of them, where they stand, whether they may be used. */
export function createIngredientLots({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const today = () => calendarDateOf(now());
  const { write } = createRecordWrites(ingredients, { database, now });

  return {
    /** Lots by ingredient id. */
    lots: (
      actor: Actor,
      ingredientIds: readonly string[],
      includeEmpty: boolean,
      wanted: WantedLot = {},
    ): Promise<ReadonlyMap<string, IngredientLot[]>> =>
      withTenant(database, actor, async (tx) => {
        const lots = await selectLots(tx, ingredientIds, includeEmpty, wanted);
        return new Map(
          [...lots].map(([id, some]) => [id, some.map((lot) => shownLot(lot, today()))]),
        );
      }),

    /** Lots by id, with their ingredients' names; unknown ones are left out. */
    namedLots: (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, NamedLot>> =>
      withTenant(database, actor, (tx) => selectNamedLots(tx, ids)),

    /** The edits of a lot (number, supplier, expiry and the like), newest first. @throws NOT_FOUND */
    lotChanges: (actor: Actor, id: string): Promise<IngredientLotChange[]> =>
      withTenant(database, actor, async (tx) => {
        const changes = await selectLotChanges(tx, lotId(id));
        if (!changes) throw lotNotFound();
        return changes;
      }),

    updateLot: (actor: Actor, { requestId, ...input }: UpdateIngredientLotInput) => {
      const id = lotId(input.id);
      return write(
        actor,
        { operation: 'updateIngredientLot', requestId, input, about: id },
        (tx, context) => changeLotDetails(tx, context, id, input),
        findIngredientOfLot,
      );
    },

    /** Moves stock of a lot between places. @throws NOT_FOUND, BAD_USER_INPUT */
    moveLot: (actor: Actor, { requestId, ...input }: MoveIngredientLotInput) => {
      const id = lotId(input.id);
      const values = parseInput(lotMoveSchema, input);
      return write(
        actor,
        { operation: 'moveIngredientLot', requestId, input, about: id },
        (tx, context) => moveLot(tx, context, id, values),
        findIngredientOfLot,
      );
    },

    /** Puts the whole stock of many at a place, or nowhere in particular. @throws BAD_USER_INPUT */
    placeMany: (actor: Actor, ids: readonly string[], place: string | null | undefined) => {
      const values = parseInput(placingSchema, { place });
      return withTenant(database, actor, (tx) =>
        placeIngredients(tx, writeContextOf(actor, now), ids, values.place ?? null),
      );
    },

    /** What stands at a place. */
    lotsAtPlace: (actor: Actor, placeId: string): Promise<LotAtPlace[]> => {
      const id = identifier(placeId, 'Emplacement non trouvé');
      return withTenant(database, actor, (tx) => selectLotsAtPlaces(tx, [id]));
    },

    recordAnalysis: (actor: Actor, { requestId, ...input }: RecordLotAnalysisInput) => {
      const id = lotId(input.id);
      const values = parseInput(lotAnalysisSchema, input);
      return write(
        actor,
        { operation: 'recordLotAnalysis', requestId, input, about: id },
        (tx, context) => recordAnalysis(tx, context, id, values, input.updatedAt),
        findIngredientOfLot,
      );
    },

    releaseLot: (actor: Actor, { requestId, ...input }: ReleaseIngredientLotInput) => {
      const id = lotId(input.id);
      const values = parseInput(lotReleaseSchema, input);
      return write(
        actor,
        { operation: 'releaseIngredientLot', requestId, input, about: id },
        (tx, context) => releaseLot(tx, context, id, values),
        findIngredientOfLot,
      );
    },
  };
}
