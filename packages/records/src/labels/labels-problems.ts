import { maxLabelCopies, maxLabelledItems, maxLabels } from '@cervoise/domain/labels';

/** The kind of items on labels. */
export interface LabelledKind {
  /** The API's query parameter of the ids. */
  readonly parameter: string;
  /** Several of them: « lots ». */
  readonly noun: string;
  /** What the printed codes link to; by default the page of each item. */
  readonly leadsTo?: string;
}

/** The message for too many items; same text as the server's. */
export function itemsProblem({ noun }: LabelledKind, count: number): string | undefined {
  if (count <= maxLabelledItems) return undefined;
  return `Une impression prend au plus ${maxLabelledItems} ${noun}.`;
}

/**
 * The message for too many copies; same text as the server's.
 * @param copies null for an invalid number
 * @param labels number of labels of all items
 */
export function copiesProblem(copies: number | null, labels: number): string | undefined {
  if (copies === null) return `Le nombre d’exemplaires va de 1 à ${maxLabelCopies}.`;
  if (labels > maxLabels) return `Une impression compte au plus ${maxLabels} étiquettes.`;
  return undefined;
}
