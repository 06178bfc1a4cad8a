import { ingredientsExport } from '../ingredients/ingredients.export';
import { ingredientsImport } from '../ingredients/ingredients.import';
import type { ExportDefinition } from './export-definition';
import type { SheetImport } from './import-definition';

/** Every list that can be exported. */
export const exportDefinitions: readonly ExportDefinition[] = [ingredientsExport];

/** Every list that files can be imported into. */
export const importDefinitions: readonly SheetImport[] = [ingredientsImport];
