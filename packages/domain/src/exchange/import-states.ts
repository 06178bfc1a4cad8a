/** The lists that can be imported and exported. */
export const exchangeKinds = [
  'ingredients',
  'products',
  'equipment',
  'customers',
  'suppliers',
  'places',
] as const;
export type ExchangeKind = (typeof exchangeKinds)[number];

/** What files are imported into: those lists, and recipes, whose files hold more than rows. */
export const importKinds = [...exchangeKinds, 'recipes'] as const;
export type ImportKind = (typeof importKinds)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * The status of an import. `uploaded` waits for its columns to be confirmed, `checked` for the
 * start; `checking`, `importing` and `undoing` are running.
 */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** What to do with a row whose record exists already. */
export const existingChoices = ['refuse', 'update'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** What to do when some rows have errors: import nothing, or skip them. */
export const badRowChoices = ['refuse', 'skip'] as const;
export type BadRowChoice = (typeof badRowChoices)[number];

/** The effect of a row: a new record, changes of an existing one, or none. */
export const rowChanges = ['create', 'update', 'unchanged'] as const;
export type RowChange = (typeof rowChanges)[number];
