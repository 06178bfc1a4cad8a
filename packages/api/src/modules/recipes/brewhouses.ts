import {
  type AbvFormula,
  brewhouseOf,
  type EquipmentProfile,
  type OwnFigures,
  ownFigures,
} from '@cervoise/domain/brewing';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { RecipeContent } from './recipe-contents';
import type { KnownIngredients } from './recipe-view';

/** The brewhouses that recipes are calculated for. */
export interface Brewhouses {
  /** A recipe's brewhouse, for its own volume or another one, in litres. */
  readonly of: (content: RecipeContent, liters?: number) => EquipmentProfile;
  /** A recipe's equipment profile, where it names one. */
  readonly profileOf: (content: RecipeContent) => EquipmentProfile | undefined;
  /** The profiles that the brewery has. */
  readonly ids: ReadonlySet<string>;
  /** The brewery's. */
  readonly abvFormula: AbvFormula;
}

type FoundProfile = { readonly abvFormula: AbvFormula } & (
  | Selectable<Database['equipmentProfiles']>
  | { readonly id: null }
);

/**
 * The equipment profiles of recipes and the brewery's formula, in one statement. A recipe whose
 * profile was removed goes on by the default one.
 */
export async function brewhousesOf(
  tx: TenantTransaction,
  contents: readonly RecipeContent[],
): Promise<Brewhouses> {
  const ids = [...new Set(contents.flatMap(({ equipmentProfileId: id }) => id ?? []))];
  const { rows } = await sql<FoundProfile>`
    select settings.abv_formula, profile.*
      from (select coalesce((select abv_formula from recipe_settings), 'standard') as abv_formula)
             as settings
      left join equipment_profiles profile
             on profile.id = any (${ids}::uuid[]) and profile.deleted_at is null`.execute(tx);
  const profiles = new Map(
    rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])),
  );
  const profileOf = ({ equipmentProfileId }: RecipeContent) =>
    profiles.get(equipmentProfileId ?? '');
  return {
    ids: new Set(profiles.keys()),
    abvFormula: rows[0]?.abvFormula ?? 'standard',
    of: (content, liters) => brewhouseOf(profileOf(content), content, liters),
    profileOf,
  };
}

/** A content with the figures of its own lines; typed ones only where it has no grist. */
export function withOwnFigures(
  content: RecipeContent,
  ingredients: KnownIngredients,
  brewhouses: Brewhouses,
): RecipeContent & Partial<OwnFigures> {
  return {
    ...content,
    ...ownFigures(content, ingredients, brewhouses.of(content), brewhouses.abvFormula),
  };
}
