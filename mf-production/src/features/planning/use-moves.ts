import { toastFailure, useMutation } from '@cervoise/graphql-client';
import { useEffect, useRef, useState } from 'react';
import {
  type BatchMove,
  canMove,
  inputFor,
  movedBatch,
  type PlanningBatch,
} from './planned-batches';
import { moveBatchMutation } from './planning.graphql';

/** Several keys in a row are one move for the server, which is told once they stop. */
const settleAfter = 400;

/**
 * Moves planned batches: drawn at once, sent when the moving stops, one after the other. What is
 * refused goes back to where it stood; what was accepted can be undone, last first.
 */
export function useMoves(batches: readonly PlanningBatch[]) {
  const [send] = useMutation(moveBatchMutation, {
    refetchQueries: ['Planning'],
    awaitRefetchQueries: true,
    context: { suppressErrorToast: true },
  });
  const [drawn, setDrawn] = useState<ReadonlyMap<string, PlanningBatch>>(new Map());
  const [done, setDone] = useState<readonly PlanningBatch[]>([]);
  // Drawn moves that the server has not been told yet, and where their batches stood before them.
  const waiting = useRef(
    new Map<string, { before: PlanningBatch; timer: number; flush: () => void }>(),
  );
  const versions = useRef(new Map<string, PlanningBatch['updatedAt']>());
  const sending = useRef(Promise.resolve());

  const shown = batches.map((batch) => drawn.get(batch.id) ?? batch);

  const put = (batch: PlanningBatch) => setDrawn((before) => new Map(before).set(batch.id, batch));

  const forget = (id: string) =>
    setDrawn((before) => new Map([...before].filter(([key]) => key !== id)));

  const write = (after: PlanningBatch, onWritten: () => void) => {
    sending.current = sending.current.then(async () => {
      const updatedAt = versions.current.get(after.id) ?? after.updatedAt;
      try {
        const { data } = await send({ variables: { input: inputFor({ ...after, updatedAt }) } });
        if (data) versions.current.set(after.id, data.updateProductionBatch.updatedAt);
        onWritten();
      } catch (error) {
        // Whatever stands there now may be another's change: the next move starts from it.
        versions.current.delete(after.id);
        toastFailure(error);
      }
      if (!waiting.current.has(after.id)) forget(after.id);
    });
  };

  /** Gives the batch as it is then drawn; null for one that stays where it is. */
  const move = (wanted: BatchMove): PlanningBatch | null => {
    const batch = shown.find(({ id }) => id === wanted.batchId);
    if (!batch || !canMove(batch)) return null;
    const after = movedBatch(batch, wanted);
    const known = waiting.current.get(batch.id);
    window.clearTimeout(known?.timer);
    const before = known?.before ?? batch;
    const flush = () => {
      waiting.current.delete(batch.id);
      write(after, () => setDone((moves) => [...moves, before]));
    };
    const timer = window.setTimeout(flush, settleAfter);
    waiting.current.set(batch.id, { before, timer, flush });
    put(after);
    return after;
  };

  /** Puts the batch that was moved last back to where it stood; gives it. */
  const undo = (): PlanningBatch | null => {
    const last = done.at(-1);
    if (!last) return null;
    setDone(done.slice(0, -1));
    put(last);
    write(last, () => undefined);
    return last;
  };

  // Whoever leaves the page has moved what they moved.
  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const { timer, flush } of [...left.values()]) {
        window.clearTimeout(timer);
        flush();
      }
    };
  }, []);

  return { batches: shown, move, undo, canUndo: done.length > 0 };
}
