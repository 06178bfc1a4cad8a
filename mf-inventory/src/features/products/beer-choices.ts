import { beerChoicesQuery } from './product.graphql';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The brewery's beers as choices, by the names of their recipes. */
export const beerSource = {
  query: beerChoicesQuery,
  itemsOf: ({ recipeOptions }: { readonly recipeOptions: readonly Named[] }) => recipeOptions,
  choiceOf: ({ id, name }: Named) => ({ value: id, label: name }),
};
