import type { CreateRecipeInput, Recipe, UpdateRecipeInput } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

/** A recipe as JSON: instants are texts. */
export interface AnsweredRecipe extends Omit<Recipe, 'createdAt' | 'updatedAt'> {
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const recipeFields = `
  id tenantId name description style batchSizeInLiters estimatedAbv ibu ebc originalGravity
  finalGravity fermentationDays maturingDays isPublic isActive pitchRate targetCostPerLiter
  equipmentProfileId costPerLiter version savedBy isDeleted createdAt updatedAt
  lines {
    id ingredientId quantity unit usageStage timeInMinutes notes alphaAcid extract color attenuation
    hopForm utilization temperatureInCelsius fermentationDay packageInGrams
    ingredient { id name type unit isDeleted maltColor alphaAcid cost }
  }
  steps { id orderIndex type name description durationInMinutes temperatureInCelsius rampInMinutes }`;

type SentRecipe = Partial<Omit<CreateRecipeInput, 'requestId' | 'tenantId'>> & {
  readonly requestId?: string;
};

/**
 * A recipe of unique words, to search for leaks; none of its ingredients is in stock, and none gives
 * extract, so that its figures stay as typed.
 */
export const secretRecipe = {
  name: 'Vieille Mémoire',
  description: 'Brassée pour zanzibaricole',
  style: 'Quadrupelissime',
  batchSizeInLiters: 1234.5,
  estimatedAbv: 9.87,
  ibu: 31.7,
  ebc: 64.3,
  originalGravity: 1.0873,
  finalGravity: 1.0119,
  fermentationDays: 17,
  maturingDays: 83,
  lines: [
    {
      name: 'Malt mystérion',
      type: 'spice',
      unit: 'kg',
      quantity: 287.654,
      usageStage: 'mash',
      notes: 'Moudre xylophonique',
    },
    {
      name: 'Houblon brontolupus',
      type: 'hop',
      unit: 'g',
      quantity: 1876.5,
      usageStage: 'boil',
      timeInMinutes: 57.5,
      alphaAcid: 11.83,
    },
  ],
  steps: [
    {
      orderIndex: 0,
      type: 'mash',
      name: 'Palier saccharovore',
      description: 'Remuer kaléidoscopement',
      durationInMinutes: 67.5,
      temperatureInCelsius: 66.7,
    },
  ],
} satisfies SentRecipe;

/** The operations on recipes, as the holder of a token. */
export function recipeCalls(api: TestApi, token: string) {
  const call = (operation: string, variables: string, passed: string, values: object) =>
    api.query<{ answer: AnsweredRecipe }>(
      `${operation} (${variables}) { answer: ${passed} { ${recipeFields} } }`,
      { ...values },
      token,
    );
  return {
    create: (input: SentRecipe = {}) =>
      call('mutation', '$input: CreateRecipeInput!', 'createRecipe(input: $input)', {
        input: { name: 'Blonde', batchSizeInLiters: 1000, ...input },
      }),
    update: (input: Omit<UpdateRecipeInput, 'updatedAt'> & { readonly updatedAt?: string }) =>
      call('mutation', '$input: UpdateRecipeInput!', 'updateRecipe(input: $input)', { input }),
    get: (id: string) => call('query', '$id: ID!', 'recipe(id: $id)', { id }),
    /** A mutation by id that returns the recipe. */
    change: (field: string, id: string) =>
      call('mutation', '$id: ID!', `${field}(id: $id)`, { id }),
    /** A mutation by id that returns true. */
    remove: (field: string, id: string) =>
      api.query<{ answer: boolean }>(
        `mutation ($id: ID!) { answer: ${field}(id: $id) }`,
        { id },
        token,
      ),
    restoreVersion: (id: string, version: number) =>
      call(
        'mutation',
        '$id: ID!, $version: Int!',
        'restoreRecipeVersion(id: $id, version: $version)',
        { id, version },
      ),
  };
}

/** The recipe of an answer. @throws its errors */
export async function answeredRecipe(
  answer: ReturnType<ReturnType<typeof recipeCalls>['get']>,
): Promise<AnsweredRecipe> {
  const { data, errors } = await answer;
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}
