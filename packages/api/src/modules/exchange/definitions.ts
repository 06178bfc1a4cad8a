import { ingredientsExport } from '../ingredients/ingredients.export';
import type { ExportDefinition } from './export-definition';

/** Every list that can be exported. */
export const exportDefinitions: readonly ExportDefinition[] = [ingredientsExport];
