import { formatCount } from '@cervoise/ui/format';
import { Card, LotText } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useState } from 'react';
import { amountText, deviationText, type Line, placeText, valueText } from './stocktake-texts';
import styles from './stocktakes.module.css';

type Part = 'counted' | 'deviations' | 'left';

const countedMoment = ({ countedAt }: Line) => countedAt?.getTime() ?? 0;
const isDeviating = ({ deviation }: Line) => deviation !== null && deviation !== 0;
/** Of the counted lines that the books agree with, how many are shown at first. */
const initialCount = 30;

interface LineListsProps {
  readonly lines: readonly Line[];
  /** The line in hand. */
  readonly openId: string | null;
  readonly onOpen?: (line: Line) => void;
}

/** The lines in three parts: counted, deviations, left to count. */
export function LineLists({ lines, openId, onOpen }: LineListsProps) {
  const counted = lines.filter(({ countedAt }) => countedAt !== null);
  const parts: Readonly<Record<Part, readonly Line[]>> = {
    counted,
    deviations: counted.filter(isDeviating),
    left: lines.filter(({ countedAt }) => countedAt === null),
  };
  const [part, setPart] = useState<Part>(counted.length > 0 ? 'counted' : 'left');
  const chips: readonly (readonly [Part, string])[] = [
    ['counted', 'Comptés'],
    ['deviations', 'Écarts'],
    ['left', 'Restent'],
  ];
  return (
    <>
      <fieldset className="cv-flex cv-wrap cv-gap-8" aria-label="Lignes de l’inventaire">
        {chips.map(([key, label]) => (
          <button
            key={key}
            type="button"
            className="cv-chip"
            aria-pressed={key === part}
            onClick={() => setPart(key)}
          >
            <span>{label}</span>
            <span className="cv-chip-count cv-muted cv-figures">{parts[key].length}</span>
          </button>
        ))}
      </fieldset>
      <Card>
        <Lines key={part} part={part} lines={parts[part]} openId={openId} onOpen={onOpen} />
      </Card>
    </>
  );
}

const emptyParts: Readonly<Record<Part, string>> = {
  counted: 'Rien n’est encore compté.',
  deviations: 'Aucun écart.',
  left: 'Tout est compté.',
};

function Lines({ part, lines, openId, onOpen }: LineListsProps & { readonly part: Part }) {
  const [showsAll, setShowsAll] = useState(false);
  if (lines.length === 0) return <p className="cv-muted">{emptyParts[part]}</p>;
  const latest = lines.toSorted((one, other) => countedMoment(other) - countedMoment(one));
  const deviating = part === 'left' ? [] : latest.filter(isDeviating);
  const others = latest.filter((line) => !deviating.includes(line));
  const shown = showsAll ? others : others.slice(0, initialCount);
  const row = (line: Line) => (
    <Row key={line.id} line={line} isOpen={line.id === openId} onOpen={onOpen} />
  );
  return (
    <>
      {deviating.length > 0 && <ul className={styles.lines}>{deviating.map(row)}</ul>}
      {deviating.length > 0 && shown.length > 0 && (
        <p className={`cv-muted ${styles.between}`}>Conformes, derniers d’abord</p>
      )}
      {shown.length > 0 && <ul className={styles.lines}>{shown.map(row)}</ul>}
      {shown.length < others.length && (
        <p className={`${styles.rest} cv-flex cv-between`}>
          <span className="cv-muted">
            {formatCount(others.length - shown.length, 'autre ligne', 'autres lignes')}
          </span>
          <button
            type="button"
            className={`${styles.all} cv-copper cv-strong`}
            onClick={() => setShowsAll(true)}
          >
            Tout voir
          </button>
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly line: Line;
  readonly isOpen: boolean;
  readonly onOpen?: (line: Line) => void;
}

function Row({ line, isOpen, onOpen }: RowProps) {
  const { countedQuantity, expectedQuantity, deviation, cause } = line;
  const { tone, label } = deviationText(line);
  const amount =
    countedQuantity === null
      ? expectedQuantity !== null && amountText(expectedQuantity, line)
      : amountText(countedQuantity, line);
  const of =
    countedQuantity !== null && deviation !== 0 && expectedQuantity !== null
      ? ` sur ${amountText(expectedQuantity, line)}`
      : '';
  const value = deviation ? ` · ${valueText([line])}` : '';
  const content = (
    <>
      <span>
        <strong>{line.name}</strong>
        <span className="cv-muted">
          <LotText>
            {[placeText(line), line.isAdded && 'ajouté', cause].filter(Boolean).join(' · ')}
          </LotText>
        </span>
      </span>
      <span className={styles.figures}>
        <span>
          <strong>{amount}</strong>
          {of}
        </span>
        {countedQuantity === null ? (
          expectedQuantity !== null && <span className="cv-muted">attendu</span>
        ) : (
          <Status tone={tone} label={`${label}${value}`} />
        )}
      </span>
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button
          type="button"
          className={styles.line}
          aria-current={isOpen || undefined}
          onClick={() => onOpen(line)}
        >
          {content}
        </button>
      ) : (
        <span className={styles.line}>{content}</span>
      )}
    </li>
  );
}
