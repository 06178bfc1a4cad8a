/** A view of a list as somebody keeps it. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** What follows the `?` of the list's address. */
  readonly address: string;
  /** The choice of columns, as `writeColumnChoice` writes it; null for the list's own. */
  readonly columns?: readonly string[] | null;
}
