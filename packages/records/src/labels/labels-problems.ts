import { maxLabelCopies, maxLabelledItems, maxLabels } from '@cervoise/domain/labels';

/** What labels are printed of. */
export interface LabelledKind {
  /** The parameter of the API's address that takes the ids. */
  readonly parameter: string;
  /** Several of them: « lots ». */
  readonly noun: string;
  /** Where the printed codes lead; to the page of each thing by default. */
  readonly leadsTo?: string;
}

/** The message when too many items are selected for one printing; same text as the server's. */
export function itemsProblem({ noun }: LabelledKind, count: number): string | undefined {
  if (count <= maxLabelledItems) return undefined;
  return `Une impression prend au plus ${maxLabelledItems} ${noun}.`;
}

/**
 * The message when so many copies cannot be printed; same text as the server's.
 * @param copies null when what was typed is no such number
 * @param labels number of labels of all items
 */
export function copiesProblem(copies: number | null, labels: number): string | undefined {
  if (copies === null) return `Le nombre d’exemplaires va de 1 à ${maxLabelCopies}.`;
  if (labels > maxLabels) return `Une impression compte au plus ${maxLabels} étiquettes.`;
  return undefined;
}
