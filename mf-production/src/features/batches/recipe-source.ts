import type { OperationVariables, TypedDocumentNode } from '@cervoise/graphql-client';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface NamedRecipes {
  readonly recipeOptions: readonly Named[];
}

/** Recipes as choices by name. @param query of those that can be brewed, or of all */
export const recipeSourceOf = <Data extends NamedRecipes, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
) => ({
  query,
  itemsOf: ({ recipeOptions }: Data) => recipeOptions,
  choiceOf: ({ id, name }: Named) => ({ value: id, label: name }),
});
