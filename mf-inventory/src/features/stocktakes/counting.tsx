import { useQuery } from '@cervoise/graphql-client';
import { useReaderBurst } from '@cervoise/ui/barcode-reader';
import { Button, IconButton } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { useKeptState } from '@cervoise/ui/draft';
import { plural } from '@cervoise/ui/format';
import { ProgressBar } from '@cervoise/ui/status';
import { useRef, useState } from 'react';
import type { StocktakeDetailFragment } from '../../generated/graphql';
import { CountingCard } from './counting-card';
import { linesWithCode } from './find-article';
import { type CountedPlace, lineAtPlace, linesHere, placeWithCode } from './line-at-place';
import { LineLists } from './line-lists';
import { remainingTime } from './remaining-time';
import type { Line } from './stocktake-texts';
import { allPlaces, stocktakePlacesQuery } from './stocktakes.graphql';
import styles from './stocktakes.module.css';
import { useCounts } from './use-counts';

const findDialog = deferred(async () => (await import('./find-dialog')).FindDialog);
const placeDialog = deferred(async () => (await import('./place-dialog')).PlaceDialog);

/** The open dialog. */
interface Finding {
  readonly by: 'scan' | 'search' | 'place';
  /** The lines that match a scanned code: a sack's barcode is the same for every lot. */
  readonly choices?: readonly Line[];
}

/** Counting: progress, the line in hand, all lines, and the scanner at hand. */
export function Counting({ stocktake }: { readonly stocktake: StocktakeDetailFragment }) {
  const { lines, count } = useCounts(stocktake);
  const [open, setOpen] = useKeptState<Line>('Ligne');
  const [finding, setFinding] = useState<Finding | null>(null);
  // Where the counter stands, by the label of a place.
  const [here, setHere] = useKeptState<CountedPlace>('Emplacement');
  const { data } = useQuery(stocktakePlacesQuery, {
    variables: allPlaces,
    context: { keptOffline: true },
  });
  const places = data?.placesPage.nodes ?? [];
  const saving = useRef<(() => Promise<boolean>) | null>(null);
  const current = open && (lines.find(({ id }) => id === open.id) ?? open);
  const counted = lines.filter(({ countedAt }) => countedAt !== null);
  const left = remainingTime(lines);

  /** Saves the line in hand, then opens another. */
  const go = async (line: Line | null) => {
    if (saving.current && !(await saving.current())) return;
    setFinding(null);
    setOpen(line);
  };
  // A reader at the desk opens the line that it reads.
  useReaderBurst((code) => {
    const { origin } = window.location;
    const place = placeWithCode(places, code, origin);
    if (place) setHere(place);
    const matches = linesHere(lines, linesWithCode(lines, code, origin), here);
    const [line, ...others] = matches;
    if (others.length > 0) setFinding({ by: 'search', choices: matches });
    else if (line) void go(line);
  });
  return (
    <div className="cv-rows cv-gap-16">
      <div>
        <ProgressBar
          share={lines.length === 0 ? 0 : counted.length / lines.length}
          label={`${counted.length} sur ${lines.length}`}
        />
        <p className={`${styles.progress} cv-flex cv-between cv-gap-12`}>
          <span>
            <strong>{`${counted.length} ${plural(counted.length, 'compté')}`}</strong>
            {` sur ${lines.length}`}
          </span>
          {left && <span className="cv-muted">{`encore ${left} à ce rythme`}</span>}
        </p>
      </div>
      {here && (
        <p className="cv-row cv-gap-8 cv-muted" role="status">
          {`Vous comptez à l’emplacement ${here.name}`}
          <IconButton
            icon="close"
            size="small"
            label="Compter partout"
            onClick={() => setHere(null)}
          />
        </p>
      )}
      {current && (
        <CountingCard
          key={current.id}
          stocktake={stocktake}
          line={current}
          saving={saving}
          onCount={(values) => count(current, values)}
          onClose={() => setOpen(null)}
          onElsewhere={() => setFinding({ by: 'place' })}
        />
      )}
      <LineLists lines={lines} openId={current?.id ?? null} onOpen={(line) => void go(line)} />
      <div className={`${styles.bar} cv-pinned cv-below-16`} data-save-bar>
        <p className="cv-muted cv-below-8">
          {current
            ? 'Le scan suivant enregistre cette ligne et ouvre le lot'
            : 'Scannez une étiquette, ou choisissez une ligne'}
        </p>
        <div className="cv-rows cv-gap-8">
          <Button variant="primary" icon="scan" wide onClick={() => setFinding({ by: 'scan' })}>
            Scanner
          </Button>
          <IconButton
            icon="search"
            label="Chercher une ligne"
            onClick={() => setFinding({ by: 'search' })}
          />
        </div>
      </div>
      {finding?.by === 'place' && current && (
        <placeDialog.Component
          line={current}
          places={places}
          onChosen={(place) => void go(lineAtPlace(lines, current, place))}
          onClose={() => setFinding(null)}
        />
      )}
      {finding && finding.by !== 'place' && (
        <findDialog.Component
          key={finding.choices?.map(({ id }) => id).join()}
          by={finding.by}
          choices={finding.choices ?? []}
          stocktakeId={stocktake.id}
          lines={lines}
          here={here}
          placeOf={(code) => placeWithCode(places, code, window.location.origin)}
          onPlace={(place) => {
            setHere(place);
            setFinding(null);
          }}
          onFound={(line) => void go(line)}
          onClose={() => setFinding(null)}
        />
      )}
    </div>
  );
}
