import type { EquipmentProfile } from '@cervoise/domain/brewing';
import type { RecipesImport, RecipesPreview } from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import { newRequestId } from '@cervoise/graphql-client';
import type { Brewery } from '../form/recipe-values';

/** A brewhouse of the file; the same one of several recipes is listed once. */
export interface FileProfile {
  /** Of the brewery's profile of that name, otherwise a temporary one. */
  readonly id: string;
  /** Whether the brewery has a profile of that name, which then counts. */
  readonly isKnown: boolean;
  readonly profile: EquipmentProfile;
  /** Indexes of the file's recipes that are described for it. */
  readonly recipes: ReadonlySet<number>;
}

/** The brewhouses of a file, in order of their first use. */
export function profilesOf({ recipes }: RecipesPreview, { profiles }: Brewery): FileProfile[] {
  const found = new Map<string, FileProfile & { readonly recipes: Set<number> }>();
  for (const [index, { equipment }] of recipes.entries()) {
    if (!equipment) continue;
    const identity = JSON.stringify(equipment);
    const listed = found.get(identity);
    if (listed) {
      listed.recipes.add(index);
      continue;
    }
    const known = profiles.find(({ name }) => searchKey(name) === searchKey(equipment.name));
    found.set(identity, {
      id: known?.id ?? newRequestId(),
      isKnown: known !== undefined,
      profile: known ?? equipment,
      recipes: new Set([index]),
    });
  }
  return [...found.values()];
}

/** The brewery with the chosen brewhouses, and each recipe for the one that it gets. */
export function withProfiles(
  preview: RecipesPreview,
  brewery: Brewery,
  chosen: readonly FileProfile[],
): { readonly preview: RecipesPreview; readonly brewery: Brewery } {
  const idOf = (index: number) => chosen.find(({ recipes }) => recipes.has(index))?.id ?? null;
  const added = chosen.filter(({ isKnown }) => !isKnown);
  return {
    preview: {
      ...preview,
      recipes: preview.recipes.map((previewed, index) => ({
        ...previewed,
        recipe: { ...previewed.recipe, equipmentProfileId: idOf(index) },
      })),
    },
    brewery: {
      ...brewery,
      profiles: [
        ...brewery.profiles,
        ...added.map(({ id, profile }) => ({
          ...profile,
          id,
          mashTunCapacityInLiters: profile.mashTunCapacityInLiters ?? null,
          kettleCapacityInLiters: profile.kettleCapacityInLiters ?? null,
          fermenterCapacityInLiters: profile.fermenterCapacityInLiters ?? null,
        })),
      ],
    },
  };
}

/** The chosen brewhouses that some recipes need and the brewery does not have. */
export const newProfilesOf = (
  chosen: readonly FileProfile[],
  imported: ReadonlySet<number>,
): NonNullable<RecipesImport['newProfiles']> =>
  chosen
    .filter(({ isKnown, recipes }) => !isKnown && [...recipes].some((index) => imported.has(index)))
    .map(({ id, profile }) => ({ ...profile, key: id }));
