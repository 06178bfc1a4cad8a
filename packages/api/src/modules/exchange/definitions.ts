import { notFound } from '../../errors';
import { equipmentExport, equipmentImport } from '../equipment/equipment.exchange';
import { exciseExport } from '../excise/excise.exchange';
import { ingredientsExport, ingredientsImport } from '../ingredients/ingredients.exchange';
import { productMovementsExport } from '../inventory/product-movements.exchange';
import { productsExport, productsImport } from '../inventory/products.exchange';
import type { ExportDefinition } from './export-definition';
import type { SheetImport } from './sheet-import';

/** Every list that can be exported. */
const exportDefinitions: readonly ExportDefinition[] = [
  ingredientsExport,
  productsExport,
  productMovementsExport,
  equipmentExport,
  exciseExport,
];

/** Every list that files can be imported into. */
const importDefinitions: readonly SheetImport[] = [
  ingredientsImport,
  productsImport,
  equipmentImport,
];

/** @throws NOT_FOUND for a list that cannot be exported */
export function exportDefinitionOf(kind: string): ExportDefinition {
  const definition = exportDefinitions.find((candidate) => candidate.kind === kind);
  if (!definition) throw notFound();
  return definition;
}

/** @throws NOT_FOUND for a list that cannot be imported */
export function importDefinitionOf(kind: string): SheetImport {
  const definition = importDefinitions.find((candidate) => candidate.kind === kind);
  if (!definition) throw notFound();
  return definition;
}
