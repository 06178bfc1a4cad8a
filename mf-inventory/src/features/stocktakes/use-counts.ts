import { newRequestId, presentInstant, UserFacingError } from '@cervoise/graphql-client';
import { toastInfo, toastSuccess } from '@cervoise/shell-contract';
import type { StocktakeDetailFragment } from '../../generated/graphql';
import { countQueue } from './count-queue';
import { countedLines } from './counted-lines';
import type { Counted } from './counting-card';
import { amountText, articleText, type Line } from './stocktake-texts';
import { useCountQueue } from './use-count-queue';

/** The lines of a stocktake with one's own counts, which are stored before they are sent. */
export function useCounts(stocktake: StocktakeDetailFragment) {
  const { client, userId, unsent } = useCountQueue(stocktake.id);

  /** @throws what the server refuses it for, while the typed values are still in the field */
  const count = async (line: Line, { quantity, cause }: Counted): Promise<void> => {
    const requestId = newRequestId();
    const at = presentInstant();
    await countQueue.add({
      requestId,
      userId,
      line,
      quantity,
      cause,
      countedAt: at.toISOString(),
      queuedAt: at.getTime(),
      refusal: null,
    });
    await countQueue.send(client);
    const { entries: kept, standstill: end } = countQueue.useStore.getState();
    const left = kept.find((entry) => entry.requestId === requestId);
    const message = `${articleText(line)} : ${amountText(quantity, line)}`;
    if (left?.refusal) {
      await countQueue.drop(requestId);
      throw new UserFacingError('Comptage refusé', left.refusal);
    }
    const goes =
      end === 'offline' && !left?.serverError
        ? 'il partira au retour du réseau'
        : 'il sera renvoyé au serveur';
    if (left) toastInfo({ title: `Comptage gardé, ${goes}`, message });
    else toastSuccess({ title: 'Compté', message });
  };

  return { lines: countedLines(stocktake, unsent), count };
}
