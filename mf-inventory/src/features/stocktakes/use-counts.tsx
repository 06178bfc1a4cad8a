import { newRequestId, presentInstant, useMutation } from '@cervoise/graphql-client';
import type { ReactNode } from 'react';
import type { StocktakeDetailFragment } from '../../generated/graphql';
import type { Counted } from './counting-card';
import type { Line } from './stocktake-texts';
import { countStocktakeLineMutation } from './stocktakes.graphql';

interface Counts {
  readonly lines: readonly Line[];
  count(line: Line, counted: Counted): Promise<void>;
  /** What has not reached the server. */
  readonly waiting: ReactNode;
}

/** The lines of a stocktake, and how one is counted. */
export function useCounts({ id: stocktakeId, lines }: StocktakeDetailFragment): Counts {
  const [send] = useMutation(countStocktakeLineMutation, { refetchQueries: ['Stocktake'] });
  return {
    lines,
    waiting: null,
    count: async ({ lotId, itemId }, { quantity, cause }) => {
      const input = {
        stocktakeId,
        lotId,
        itemId,
        quantity,
        cause: cause || null,
        countedAt: presentInstant(),
        requestId: newRequestId(),
      };
      await send({ variables: { input } });
    },
  };
}
