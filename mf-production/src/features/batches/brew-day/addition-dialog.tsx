import type { UpcomingAddition } from '@cervoise/domain/brew-day';
import { readNumber } from '@cervoise/domain/numbers';
import { searchKey } from '@cervoise/domain/text';
import { quantityText, unitSymbols } from '@cervoise/domain/units';
import { lotOfLabel } from '@cervoise/records/scanned-code';
import { Button } from '@cervoise/ui/button';
import { Dialog } from '@cervoise/ui/dialog';
import { formatNumber } from '@cervoise/ui/format';
import { CodeCamera } from '@cervoise/ui/scan';
import { type FormEvent, useId, useState } from 'react';
import type { BatchDetailFragment } from '../../../generated/graphql';
import styles from './brew-day.module.css';
import { additionText, dueText } from './brew-day-texts';
import type { BrewDayNote } from './use-brew-day';

interface AdditionDialogProps {
  readonly upcoming: UpcomingAddition;
  readonly batch: Pick<BatchDetailFragment, 'ingredients'>;
  readonly onNote: BrewDayNote;
  readonly onClose: () => void;
}

type TakenLot = BatchDetailFragment['ingredients'][number]['lots'][number];

const maxLotNumber = 60;

/** The lot that is weighed: typed by its number, or scanned, our own label by its address. */
function useWeighedLot(lots: readonly TakenLot[]) {
  const [code, setCode] = useState('');
  const [labelled, setLabelled] = useState<string | null>(null);
  const isKnown = ({ lotId, lotNumber }: TakenLot) =>
    labelled ? lotId === labelled : searchKey(lotNumber ?? '') === searchKey(code.trim());
  const known = lots.find(isKnown);
  return {
    code,
    known,
    isLabelled: labelled !== null,
    isGiven: labelled !== null || code.trim() !== '',
    /** As the event names it. */
    lotId: labelled ?? known?.lotId ?? null,
    read: (text: string) => {
      const lotId = lotOfLabel(text, window.location.origin);
      setLabelled(lotId);
      setCode(lotId ? (lots.find((lot) => lot.lotId === lotId)?.lotNumber ?? '') : text);
    },
  };
}

/** What is done with a lot that the batch's stock was drawn from, or was not. */
function lotText({ known, isLabelled }: ReturnType<typeof useWeighedLot>): string {
  if (known) return 'C’est le lot pris pour ce brassin.';
  return `${isLabelled ? 'Lot scanné. ' : ''}Ce n’est pas un lot pris pour ce brassin : il est noté, un rappel de ce lot trouvera ce brassin. Le stock ne change pas.`;
}

/** Weighs an addition from its lot, scanned or typed, and notes that it went in. */
export function AdditionDialog({ upcoming, batch, onNote, onClose }: AdditionDialogProps) {
  const { addition, stepKey, throwIn, isWeighed } = upcoming;
  const { lineId, unit } = addition;
  const [scanning, setScanning] = useState(false);
  const [quantity, setQuantity] = useState('');
  const [error, setError] = useState<string>();
  const [lotField, quantityField, errorId] = [useId(), useId(), useId()];
  const lots = batch.ingredients.find((line) => line.lineId === lineId)?.lots ?? [];
  const lot = useWeighedLot(lots);
  const text = additionText(upcoming);

  const weigh = (event: FormEvent) => {
    event.preventDefault();
    const typed = readNumber(quantity, unitSymbols[unit]);
    const value = typed ?? addition.quantity;
    if (Number.isNaN(value) || value <= 0) return setError('Indiquez la quantité pesée.');
    const lotNumber = lot.code.trim() || null;
    if (lotNumber && lotNumber.length > maxLotNumber) {
      return setError(`Un numéro de lot a ${maxLotNumber} caractères au plus.`);
    }
    void onNote(
      { kind: 'weighed', stepKey, lineId, lotId: lot.lotId, lotNumber, value },
      `${addition.name} : pesé ${quantityText(value, unit)}`,
    );
    onClose();
  };
  const add = () => {
    void onNote({ kind: 'added', stepKey, lineId }, `${addition.name} : ajouté`);
    onClose();
  };
  return (
    <Dialog open title={text} onClose={onClose} closeOnBackdrop={false}>
      <form className={`cv-stack cv-gap-8 ${styles.weigh}`} onSubmit={weigh} noValidate>
        <p className="cv-muted">
          {[
            `à ajouter ${dueText(throwIn)}`,
            ...lots.map(({ lotNumber }) => `lot ${lotNumber ?? '—'}`),
          ].join(' · ')}
        </p>
        {scanning ? (
          <CodeCamera
            onCode={(scanned) => {
              lot.read(scanned);
              setScanning(false);
            }}
          />
        ) : (
          <Button icon="scan" onClick={() => setScanning(true)}>
            Scanner le lot
          </Button>
        )}
        <label className="cv-strong" htmlFor={lotField}>
          Lot
        </label>
        <input
          id={lotField}
          value={lot.code}
          autoComplete="off"
          placeholder={lots[0]?.lotNumber ?? 'sans numéro'}
          onChange={(event) => lot.read(event.target.value)}
        />
        {lot.isGiven && (
          <p aria-live="polite" className={lot.known ? 'cv-muted' : 'cv-critical'}>
            {lotText(lot)}
          </p>
        )}
        <label
          className="cv-strong"
          htmlFor={quantityField}
        >{`Quantité pesée (${unitSymbols[unit]})`}</label>
        <input
          id={quantityField}
          inputMode="decimal"
          value={quantity}
          placeholder={formatNumber(addition.quantity, 3)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => setQuantity(event.target.value)}
        />
        {error && (
          <span id={errorId} className="cv-critical" role="alert">
            {error}
          </span>
        )}
        <div className="cv-flex cv-end cv-gap-8 cv-above-8">
          <Button type="submit" variant={isWeighed ? 'secondary' : 'primary'}>
            Pesé
          </Button>
          <Button variant={isWeighed ? 'primary' : 'secondary'} onClick={add}>
            Ajouté
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
