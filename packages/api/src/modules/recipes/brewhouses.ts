import {
  type EquipmentProfile,
  type OwnFigures,
  ownFigures,
  usualEquipmentProfile,
} from '@cervoise/domain/brewing';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { equipmentProfiles } from './equipment-profiles';
import type { RecipeContent } from './recipe-contents';
import type { KnownIngredients } from './recipe-view';

/** The brewhouses that recipes are calculated for. */
export interface Brewhouses {
  /** The recipe's equipment profile; the usual one where it names none. */
  readonly of: (content: RecipeContent) => EquipmentProfile;
  /** The profiles that the brewery has. */
  readonly ids: ReadonlySet<string>;
}

/** The equipment profiles of recipes, in one statement. */
export async function brewhousesOf(
  tx: TenantTransaction,
  contents: readonly RecipeContent[],
): Promise<Brewhouses> {
  const ids = [...new Set(contents.flatMap(({ equipmentProfileId: id }) => id ?? []))];
  const found = ids.length > 0 ? await equipmentProfiles.findMany(tx, ids) : [];
  const profiles = new Map(found.map((profile) => [profile.id, profile]));
  return {
    ids: new Set(profiles.keys()),
    of: ({ equipmentProfileId, batchSizeInLiters }) =>
      profiles.get(equipmentProfileId ?? '') ?? usualEquipmentProfile(batchSizeInLiters),
  };
}

/** A content with the figures of its own lines; typed ones only where it has no grist. */
export function withOwnFigures(
  content: RecipeContent,
  ingredients: KnownIngredients,
  brewhouses: Brewhouses,
): RecipeContent & Partial<OwnFigures> {
  return { ...content, ...ownFigures(content, ingredients, brewhouses.of(content)) };
}
