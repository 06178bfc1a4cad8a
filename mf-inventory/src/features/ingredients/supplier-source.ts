import { namesSource } from '@cervoise/records/choices';
import { ingredientSuppliersQuery } from './ingredient.graphql';

export const supplierSource = namesSource(
  ingredientSuppliersQuery,
  ({ ingredientSuppliers }) => ingredientSuppliers,
);
