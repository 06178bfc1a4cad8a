import { randomUUID } from 'node:crypto';
import type { Stocktake, StocktakeLine } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

export const lineFields = `id stocktakeId lotId itemId isByPlace placeId ingredientId name type lotNumber unit
  packQuantity articleCodes containerType location isAdded expectedQuantity countedQuantity countedAt userName
  startedShort deviation deviationValue isBeyondTolerance cause counts { quantity userId userName countedAt }`;
export const stocktakeFields = `id name scope isBlind state lineCount countedCount userName
  validatedBy undoneBy isDeleted lines { ${lineFields} }`;

/** The operations on stocktakes, as the holder of a token. */
export function stocktakeCalls(api: TestApi, token: string) {
  const ask = <Answer>(document: string, variables: object) =>
    api.query<{ answer: Answer }>(document, { ...variables }, token);
  const withInput = <Answer>(field: string, type: string, input: object, selection: string) =>
    ask<Answer>(
      `mutation ($input: ${type}!) { answer: ${field}(input: $input) { ${selection} } }`,
      { input: { requestId: randomUUID(), ...input } },
    );
  const step = (field: string) => (id: string) =>
    withInput<Stocktake>(field, 'StocktakeStepInput', { id }, stocktakeFields);
  return {
    open: (input: object = {}) =>
      withInput<Stocktake>(
        'createStocktake',
        'CreateStocktakeInput',
        { name: 'Fin de mois', ...input },
        stocktakeFields,
      ),
    find: (id: string) =>
      ask<Stocktake>(`query ($id: ID!) { answer: stocktake(id: $id) { ${stocktakeFields} } }`, {
        id,
      }),
    count: (input: object) =>
      withInput<StocktakeLine>(
        'countStocktakeLine',
        'CountStocktakeLineInput',
        { countedAt: new Date().toISOString(), ...input },
        lineFields,
      ),
    explain: (id: string, cause: string) =>
      withInput<StocktakeLine>(
        'explainStocktakeLine',
        'ExplainStocktakeLineInput',
        { id, cause },
        lineFields,
      ),
    validate: step('validateStocktake'),
    undo: step('undoStocktake'),
    cancel: (id: string) =>
      ask<boolean>('mutation ($id: ID!) { answer: removeStocktake(id: $id) }', { id }),
    reopen: (id: string) =>
      ask<Stocktake>(
        `mutation ($id: ID!) { answer: restoreStocktake(id: $id) { ${stocktakeFields} } }`,
        { id },
      ),
  };
}

/** What an operation answered. @throws what it was refused for */
export async function done<Answer>(
  asked: Promise<{ readonly data?: { readonly answer: Answer } | null; readonly errors?: unknown }>,
): Promise<Answer> {
  const { data, errors } = await asked;
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return data.answer;
}
