import type { ImportFault, ImportView } from '@cervoise/domain/exchange';
import { readFaults } from './import-calls';
import { useRestQuery } from './use-rest-query';

export interface FaultRow extends ImportFault {
  /** Two errors may be equal, so their position is the key. */
  readonly key: string;
}

/** A page of an import's row errors; the previous page stays until the next one is loaded. */
export function useFaults(
  { id, state }: Pick<ImportView, 'id' | 'state'>,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const { answer, ...rest } = useRestQuery(`${id} ${state} ${page} ${size}`, async (signal) => {
    const { nodes, totalCount } = await readFaults(id, { page, size }, signal);
    const first = (page - 1) * size;
    const rows: FaultRow[] = nodes.map((fault, index) => ({ ...fault, key: `${first + index}` }));
    return { rows, totalCount };
  });
  return { found: answer, ...rest };
}
