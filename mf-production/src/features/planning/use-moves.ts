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

/** A move on the screen, with the original place of its batch. */
interface DrawnMove {
  readonly before: PlanningBatch;
}

/** Places of batches as drawn, sent one after the other and drawn until they are written. */
function useDrawnPlaces(onRefused: (move: DrawnMove) => void) {
  const [send] = useMutation(moveBatchMutation, {
    refetchQueries: ['Planning'],
    awaitRefetchQueries: true,
    context: { suppressErrorToast: true },
  });
  const [drawn, setDrawn] = useState<ReadonlyMap<string, PlanningBatch>>(new Map());
  const refused = useRef(new WeakSet<DrawnMove>());
  const versions = useRef(new Map<string, Version>());
  const sending = useRef(Promise.resolve());

  const put = (batch: PlanningBatch) => setDrawn((before) => new Map(before).set(batch.id, batch));

  /** Shows the server's place again, unless another one was drawn since. */
  const forget = (batch: PlanningBatch) =>
    setDrawn((before) =>
      before.get(batch.id) === batch
        ? new Map([...before].filter(([id]) => id !== batch.id))
        : before,
    );

  const sendNow = async (after: PlanningBatch, move: DrawnMove, isUndone: boolean) => {
    const updatedAt = latest(versions.current.get(after.id), after.updatedAt);
    try {
      const input = inputFor({ ...after, updatedAt }, isUndone);
      const { data } = await send({ variables: { input } });
      if (data) versions.current.set(after.id, data.updateProductionBatch.updatedAt);
    } catch (error) {
      // The current place may be another user's change: the next move starts from it.
      versions.current.delete(after.id);
      refused.current.add(move);
      onRefused(move);
      toastFailure(error);
    }
  };

  const write = (after: PlanningBatch, move: DrawnMove, isUndone: boolean) => {
    sending.current = sending.current.then(async () => {
      // A refused move leaves nothing to undo.
      if (!refused.current.has(move)) await sendNow(after, move, isUndone);
      forget(after);
    });
  };

  /** Draws the batch at its former place until the writes under way are answered. */
  const putBack = (batch: PlanningBatch) => {
    put(batch);
    sending.current = sending.current.then(() => forget(batch));
  };

  return { drawn, put, putBack, write };
}

/**
 * Moves planned batches: drawn at once, sent when the moving stops, one after the other. Refused
 * moves are reverted; others can be undone, last first.
 */
export function useMoves(batches: readonly PlanningBatch[]) {
  // Moves drawn and neither undone nor refused, last one last.
  const [made, setMade] = useState<readonly DrawnMove[]>([]);
  const drop = (move: DrawnMove) => setMade((moves) => moves.filter((one) => one !== move));
  const { drawn, put, putBack, write } = useDrawnPlaces(drop);
  // Moves drawn but not sent yet, by batch.
  const waiting = useRef(new Map<string, { move: DrawnMove; timer: number; flush: () => void }>());
  const shown = batches.map((batch) => drawn.get(batch.id) ?? batch);

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
    const drawnMove = known?.move ?? { before: batch };
    const flush = () => {
      waiting.current.delete(batch.id);
      write(after, drawnMove, false);
    };
    const timer = window.setTimeout(flush, settleAfter);
    waiting.current.set(batch.id, { move: drawnMove, timer, flush });
    setMade((moves) => [...moves.filter((one) => one !== drawnMove), drawnMove]);
    put(after);
    return after;
  };

  /** Undoes the last move drawn, sent or not; returns its batch. */
  const undo = (): PlanningBatch | null => {
    const last = made.at(-1);
    if (!last) return null;
    const { before } = last;
    drop(last);
    const unsent = waiting.current.get(before.id);
    if (unsent?.move === last) {
      window.clearTimeout(unsent.timer);
      waiting.current.delete(before.id);
      putBack(before);
    } else {
      put(before);
      write(before, last, true);
    }
    return before;
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

  return { batches: shown, move, undo, canUndo: made.length > 0 };
}
