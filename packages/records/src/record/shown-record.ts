interface Answer<Data> {
  readonly data?: Data;
  /** The answer to the question asked before. */
  readonly previousData?: Data;
}

/**
 * The record that a page shows of its query. While another page of a table in it is on its way the
 * former one stands, and never another record.
 * @param answer what `useQuery` gives
 * @param id of the record asked for
 * @param recordOf finds the record in the answer
 */
export function shownRecord<Data, Subject extends { readonly id: string }>(
  { data, previousData }: Answer<Data>,
  id: string,
  recordOf: (data: Data) => Subject,
): Subject | undefined {
  if (data) return recordOf(data);
  const former = previousData && recordOf(previousData);
  return former?.id === id ? former : undefined;
}
