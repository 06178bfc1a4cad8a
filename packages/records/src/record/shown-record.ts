interface Answer<Data> {
  readonly data?: Data;
  /** The previous answer. */
  readonly previousData?: Data;
}

/**
 * The record that a page shows of its query. While another page of a nested table is loading the
 * previous data stays, but never that of another record.
 * @param answer of `useQuery`
 * @param id of the requested record
 * @param recordOf extracts the record from the answer
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
