import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button';
import { typeset } from '../typeset';
import './form.css';

interface RemovableList<Item> {
  readonly read: (index: number) => Item;
  readonly remove: (index: number) => void;
  readonly insert: (index: number, item: Item) => void;
}

interface Removed<Item> {
  readonly index: number;
  readonly item: Item;
  /** « Malt Munich ». */
  readonly name: string;
}

/** Removes rows of a form; the last one can be brought back by a `RemovedNotice` in its place. */
export function useRemoval<Item>({ read, remove, insert }: RemovableList<Item>) {
  const [removed, setRemoved] = useState<Removed<Item> | null>(null);
  const undo = () => {
    if (!removed) return;
    setRemoved(null);
    insert(removed.index, removed.item);
  };
  return {
    /** The last row removed, and where it stood. */
    removed,
    remove: (index: number, name: string) => {
      setRemoved({ index, item: structuredClone(read(index)), name });
      remove(index);
    },
    undo,
    /** The notice to draw before the row of this index, or after the last of `count` rows. */
    noticeAt: (index: number, count: number): ReactNode =>
      removed &&
      (index < count ? removed.index === index : removed.index >= count) && (
        <RemovedNotice key="removed" name={removed.name} onUndo={undo} />
      ),
    /** Called when other rows are added or moved: its place is another one then. */
    forget: () => setRemoved(null),
  };
}

interface RemovedNoticeProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** « Vous avez retiré : Malt Munich. Annuler », in the place of a removed row, whose focus it takes. */
export function RemovedNotice({ name, onUndo }: RemovedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div
      className="cv-removed cv-row cv-wrap cv-between cv-touch cv-muted cv-text-13"
      role="status"
    >
      <span>{typeset(`Vous avez retiré : ${name}.`)}</span>
      <Button ref={undo} size="small" aria-label={`Annuler le retrait : ${name}`} onClick={onUndo}>
        Annuler
      </Button>
    </div>
  );
}
