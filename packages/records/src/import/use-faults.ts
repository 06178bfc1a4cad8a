import type { ImportFault, ImportView } from '@cervoise/domain/exchange';
import { readFaults } from './import-calls';
import { useAnswer } from './use-answer';

export interface FaultRow extends ImportFault {
  /** Two errors may read the same: their place tells them apart. */
  readonly key: string;
}

/** A page of an import's row errors; the former page stands until the next one is there. */
export function useFaults(
  { id, state }: Pick<ImportView, 'id' | 'state'>,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const { answer, ...rest } = useAnswer(`${id} ${state} ${page} ${size}`, async (signal) => {
    const { nodes, totalCount } = await readFaults(id, { page, size }, signal);
    const first = (page - 1) * size;
    const rows: FaultRow[] = nodes.map((fault, place) => ({ ...fault, key: `${first + place}` }));
    return { rows, totalCount };
  });
  return { found: answer, ...rest };
}
