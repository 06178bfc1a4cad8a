import { calendarDateOf } from '@cervoise/domain/dates';
import { isPackagingMaterial } from '@cervoise/domain/ingredients';
import { type PackagingFormatValues, packagingFormatSchema } from '@cervoise/domain/packaging';
import { isExpiredLot, totalOf, usableLots } from '@cervoise/domain/stock';
import { groupBy } from '../../../collections/group-by';
import { type Actor, withTenant } from '../../../db/tenant-transaction';
import { conflict, parseInput, refuseField } from '../../../errors';
import type { PackagingFormat, SavePackagingFormatInput } from '../../../generated/resolvers';
import type { ServiceDependencies } from '../../../service-dependencies';
import { ingredientsById } from '../../ingredients';
import { recipeNames } from '../../recipes';
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

/** The formats with their materials and what there is of each. */
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
    const materials = ofFormat.flatMap(({ recipeId, recipeName, ...row }) => {
      const ingredient = known.get(row.ingredientId);
      if (!ingredient) return [];
      const { name, unit, lots } = ingredient;
      const available = totalOf(usableLots(lots).filter((lot) => !isExpiredLot(lot, today)));
      const recipe = recipeId && recipeName !== null ? { id: recipeId, name: recipeName } : null;
      return [{ ...row, name, unit, recipe, available }];
    });
    const [first] = ofFormat;
    if (!first || materials.length === 0) return [];
    const { containerType, volumeInLiters } = first;
    return [{ containerType, volumeInLiters, materials }];
  });
}

type Material = PackagingFormatValues['materials'][number];

/** A list of materials as a text that is the same in any order. */
const contentOf = (materials: readonly Material[]): string =>
  materials
    .map(({ ingredientId, recipeId, quantity, perContainers }) =>
      [ingredientId, recipeId ?? '', quantity, perContainers].join(' '),
    )
    .sort()
    .join('\n');

/**
 * Refuses to replace a list that the form did not show.
 * @param before what it showed; undefined for a new format
 * @throws BAD_USER_INPUT, CONFLICT
 */
function refuseUnseen(stored: readonly Material[], before: readonly Material[] | undefined): void {
  if (before === undefined) {
    if (stored.length > 0) refuseField('volumeInLiters', 'Ce format existe déjà.');
    return;
  }
  if (contentOf(stored) !== contentOf(before)) throw conflict();
}

/**
 * The rows of a format that is saved.
 * @throws BAD_USER_INPUT for what is no packaging material, or no beer, of the brewery
 */
function rowsOf(
  { containerType, volumeInLiters, materials }: PackagingFormatValues,
  known: KnownIngredients,
  beers: Awaited<ReturnType<typeof recipeNames>>,
): MaterialRow[] {
  return materials.map(({ recipeId = null, ...material }, index) => {
    const ingredient = known.get(material.ingredientId);
    const field = `materials.${index}.ingredientId`;
    if (!ingredient || ingredient.isDeleted) refuseField(field, 'Cet article n’existe pas.');
    const { type } = ingredient;
    if (!isPackagingMaterial(type)) {
      refuseField(field, 'Choisissez un contenant, une capsule, une étiquette ou un carton.');
    }
    const recipeName = (recipeId && beers.get(recipeId)?.name) ?? null;
    if (recipeId && recipeName === null) {
      refuseField(`materials.${index}.recipeId`, 'Cette bière n’existe pas.');
    }
    return { ...material, containerType, volumeInLiters, type, recipeId, recipeName };
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

    /**
     * @throws BAD_USER_INPUT for what is no packaging material of the brewery, or a new format that
     * exists; CONFLICT
     */
    save: (actor: Actor, input: SavePackagingFormatInput): Promise<PackagingFormat[]> => {
      const values = parseInput(packagingFormatSchema, input);
      const before = input.before
        ? parseInput(packagingFormatSchema, { ...input, materials: input.before }).materials
        : undefined;
      return withTenant(database, actor, async (tx) => {
        await lockFormats(tx, actor.tenantId);
        const rows = await selectMaterials(tx);
        const isSaved = ({ containerType, volumeInLiters }: MaterialRow) =>
          containerType === values.containerType && volumeInLiters === values.volumeInLiters;
        refuseUnseen(rows.filter(isSaved), before);
        const { materials } = values;
        const known = await ingredientsById(tx, idsOf([...rows, ...materials]));
        const beers = await recipeNames(
          tx,
          materials.flatMap(({ recipeId }) => recipeId ?? []),
        );
        const saved = rowsOf(values, known, beers);
        await replaceMaterials(tx, actor.tenantId, values);
        const written = [...rows.filter((row) => !isSaved(row)), ...saved].sort(
          (one, other) =>
            one.containerType.localeCompare(other.containerType) ||
            one.volumeInLiters - other.volumeInLiters,
        );
        return shownFormats(written, known, today());
      });
    },
  };
}
