import { calendarDateOf } from '@cervoise/domain/dates';
import { presentInstant, toastFailure, useMutation } from '@cervoise/graphql-client';
import { toastError } from '@cervoise/shell-contract';
import { useEffect, useRef, useState } from 'react';
import {
  type BatchMove,
  canMove,
  inputFor,
  leadsIntoPast,
  movedBatch,
  type PlanningBatch,
} from './planned-batches';
import { moveBatchMutation } from './planning.graphql';

type Version = PlanningBatch['updatedAt'];

const momentOf = (version: Version | undefined) => new Date(version ?? 0).getTime();

/** The version of one's own last move, or that of a later change which is on screen. */
const latest = (own: Version | undefined, shown: Version): Version =>
  momentOf(own) > momentOf(shown) ? (own ?? shown) : shown;

/** Several key presses in a row are sent to the server as one move, once they stop. */
const settleAfter = 400;

/**
 * Moves planned batches: drawn at once, sent when the moving stops, one after the other. Refused
 * moves are reverted; accepted ones can be undone, last first.
 */
export function useMoves(batches: readonly PlanningBatch[]) {
  const [send] = useMutation(moveBatchMutation, {
    refetchQueries: ['Planning'],
    awaitRefetchQueries: true,
    context: { suppressErrorToast: true },
  });
  const [drawn, setDrawn] = useState<ReadonlyMap<string, PlanningBatch>>(new Map());
  const [done, setDone] = useState<readonly PlanningBatch[]>([]);
  // Moves drawn but not sent yet, with the original place of their batches.
  const waiting = useRef(
    new Map<string, { before: PlanningBatch; timer: number; flush: () => void }>(),
  );
  const versions = useRef(new Map<string, Version>());
  const sending = useRef(Promise.resolve());

  const shown = batches.map((batch) => drawn.get(batch.id) ?? batch);

  const put = (batch: PlanningBatch) => setDrawn((before) => new Map(before).set(batch.id, batch));

  const forget = (id: string) =>
    setDrawn((before) => new Map([...before].filter(([key]) => key !== id)));

  const write = (after: PlanningBatch, onWritten: (() => void) | 'undone') => {
    sending.current = sending.current.then(async () => {
      const updatedAt = latest(versions.current.get(after.id), after.updatedAt);
      try {
        const input = inputFor({ ...after, updatedAt }, onWritten === 'undone');
        const { data } = await send({ variables: { input } });
        if (data) versions.current.set(after.id, data.updateProductionBatch.updatedAt);
        if (onWritten !== 'undone') onWritten();
      } catch (error) {
        // The current place may be another user's change: the next move starts from it.
        versions.current.delete(after.id);
        toastFailure(error);
      }
      if (!waiting.current.has(after.id)) forget(after.id);
    });
  };

  /** Returns the moved batch as drawn; null for one that stays in place. */
  const move = (wanted: BatchMove): PlanningBatch | null => {
    const batch = shown.find(({ id }) => id === wanted.batchId);
    if (!batch || !canMove(batch)) return null;
    const after = movedBatch(batch, wanted);
    if (leadsIntoPast(batch, after, calendarDateOf(presentInstant()))) {
      toastError({
        title: 'Un brassage ne se planifie pas dans le passé',
        message: 'S’il a déjà eu lieu, changez son jour sur la fiche.',
      });
      return null;
    }
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

  /** Undoes the last move; returns its batch. */
  const undo = (): PlanningBatch | null => {
    const last = done.at(-1);
    if (!last) return null;
    setDone(done.slice(0, -1));
    put(last);
    write(last, 'undone');
    return last;
  };

  // Pending moves are sent when the page is left.
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
