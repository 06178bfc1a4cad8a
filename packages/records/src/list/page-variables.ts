import type { TableState } from '@cervoise/ui/table';

/** The page of a list that the address asks for, and its order, as every list query takes them. */
export function pageVariables<SortKey extends string>({
  sort,
  size,
  page,
}: Pick<TableState<SortKey>, 'sort' | 'size' | 'page'>) {
  return { sort: { field: sort.key, direction: sort.direction }, first: size, page };
}
