import { calendarDateOf } from '@cervoise/domain/dates';
import { isPackagingMaterial } from '@cervoise/domain/ingredients';
import { packagingFormatSchema } from '@cervoise/domain/packaging';
import { isExpiredLot, totalOf, usableLots } from '@cervoise/domain/stock';
import { groupBy } from '../../collections/group-by';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { parseInput, refuseField } from '../../errors';
import type { PackagingFormat, SavePackagingFormatInput } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { ingredientsById } from '../ingredients';
import {
  lockFormats,
  type MaterialRow,
  replaceMaterials,
  selectMaterials,
} from './packaging-formats.store';

type KnownIngredients = Awaited<ReturnType<typeof ingredientsById>>;

const idsOf = (materials: readonly { readonly ingredientId: string }[]) => [
  ...new Set(materials.map(({ ingredientId }) => ingredientId)),
];

/** The formats with their materials; removed ingredients are left out. */
function shownFormats(
  rows: readonly MaterialRow[],
  known: KnownIngredients,
  today: string,
): PackagingFormat[] {
  const formats = groupBy(
    rows,
    ({ containerType, volumeInLiters }) => `${containerType} ${volumeInLiters}`,
  );
  return [...formats.values()].flatMap((ofFormat) => {
    const materials = ofFormat.flatMap(({ ingredientId, quantity, perContainers }) => {
      const ingredient = known.get(ingredientId);
      if (!ingredient || ingredient.isDeleted) return [];
      const { name, type, unit, lots } = ingredient;
      const available = totalOf(usableLots(lots).filter((lot) => !isExpiredLot(lot, today)));
      return [{ ingredientId, name, type, unit, quantity, perContainers, available }];
    });
    const [first] = ofFormat;
    if (!first || materials.length === 0) return [];
    const { containerType, volumeInLiters } = first;
    return [{ containerType, volumeInLiters, materials }];
  });
}

export type PackagingFormatsService = ReturnType<typeof createPackagingFormatsService>;

/** What a brewery packages each format of container with. */
export function createPackagingFormatsService({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const today = () => calendarDateOf(now());

  return {
    formats: (actor: Actor): Promise<PackagingFormat[]> =>
      withTenant(database, actor, async (tx) => {
        const rows = await selectMaterials(tx);
        return shownFormats(rows, await ingredientsById(tx, idsOf(rows)), today());
      }),

    /** @throws BAD_USER_INPUT for what is no packaging material of the brewery */
    save: (actor: Actor, input: SavePackagingFormatInput): Promise<PackagingFormat[]> => {
      const values = parseInput(packagingFormatSchema, input);
      return withTenant(database, actor, async (tx) => {
        await lockFormats(tx, actor.tenantId);
        const rows = await selectMaterials(tx);
        const { containerType, volumeInLiters, materials } = values;
        const known = await ingredientsById(tx, idsOf([...rows, ...materials]));
        for (const [place, { ingredientId }] of materials.entries()) {
          const ingredient = known.get(ingredientId);
          const field = `materials.${place}.ingredientId`;
          if (!ingredient || ingredient.isDeleted) {
            refuseField(field, 'Cet article n’existe pas.');
          }
          if (!isPackagingMaterial(ingredient.type)) {
            refuseField(field, 'Choisissez un contenant, une capsule, une étiquette ou un carton.');
          }
        }
        await replaceMaterials(tx, actor.tenantId, values);
        const others = rows.filter(
          (row) => row.containerType !== containerType || row.volumeInLiters !== volumeInLiters,
        );
        const own = materials.map((material) => ({ ...material, containerType, volumeInLiters }));
        const written = [...others, ...own].sort(
          (one, other) =>
            one.containerType.localeCompare(other.containerType) ||
            one.volumeInLiters - other.volumeInLiters,
        );
        return shownFormats(written, known, today());
      });
    },
  };
}
