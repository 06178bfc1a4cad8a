import { Dialog } from '@cervoise/ui/dialog';
import { LotText } from '@cervoise/ui/page';
import type { CountedPlace } from './line-at-place';
import type { Line } from './stocktake-texts';
import styles from './stocktakes.module.css';

interface PlaceDialogProps {
  readonly line: Line;
  readonly places: readonly (CountedPlace & { readonly path: string })[];
  readonly onChosen: (place: CountedPlace | null) => void;
  readonly onClose: () => void;
}

/** Asks where else a lot was found. */
export function PlaceDialog({ line, places, onChosen, onClose }: PlaceDialogProps) {
  const choices = [
    ...places.map((place) => ({ place, label: place.path })),
    { place: null, label: 'Sans emplacement' },
  ].filter(({ place }) => (place?.id ?? null) !== (line.placeId ?? null));
  return (
    <Dialog open title="À quel emplacement ?" onClose={onClose}>
      <div className={`cv-rows cv-gap-16 ${styles.find}`}>
        <p className="cv-muted">
          <LotText>
            {[line.name, line.lotNumber && `lot ${line.lotNumber}`].filter(Boolean).join(', ')}
          </LotText>
        </p>
        <ul className={styles.lines}>
          {choices.map(({ place, label }) => (
            <li key={label}>
              <button type="button" className={styles.line} onClick={() => onChosen(place)}>
                <strong>{label}</strong>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
