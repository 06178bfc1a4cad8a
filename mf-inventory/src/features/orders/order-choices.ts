import { type OrderLineValues, standardVatRate } from '@cervoise/domain/purchasing';
import type { OrderIngredientChoicesQuery, SupplierChoicesQuery } from '../../generated/graphql';
import { supplierChoicesQuery } from '../../supplier-articles/supplier-articles.graphql';
import { orderIngredientsQuery } from './orders.graphql';

/** The values of an empty line of the form. */
export const newLine: OrderLineValues = {
  id: null,
  ingredientId: '',
  quantity: 1,
  packQuantity: null,
  price: null,
  vatRate: standardVatRate,
};

interface Named {
  readonly id: string;
  readonly name: string;
}

const choiceOf = ({ id, name }: Named) => ({ value: id, label: name });

export const supplierSource = {
  query: supplierChoicesQuery,
  itemsOf: ({ suppliersPage }: SupplierChoicesQuery) => suppliersPage.nodes,
  choiceOf,
};

export const ingredientSource = {
  query: orderIngredientsQuery,
  itemsOf: ({ ingredientsPage }: OrderIngredientChoicesQuery) => ingredientsPage.nodes,
  choiceOf,
};
