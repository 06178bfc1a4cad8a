import type { ImportView } from '@cervoise/domain/exchange';
import { formatNumber, plural } from '@cervoise/ui/format';
import styles from './checked-step.module.css';

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly critical?: boolean;
}

function figuresOf(view: ImportView): readonly Figure[] {
  const { createdCount, updatedCount, unchangedCount, faultyRowCount, stockLeftCount } = view;
  const isDone = view.state === 'done';
  return [
    {
      label: isDone ? plural(createdCount, 'Fiche créée', 'Fiches créées') : 'À créer',
      value: createdCount,
    },
    {
      label: isDone ? plural(updatedCount, 'Mise à jour', 'Mises à jour') : 'À mettre à jour',
      value: updatedCount,
    },
    ...(unchangedCount > 0
      ? [{ label: plural(unchangedCount, 'Inchangé'), value: unchangedCount }]
      : []),
    {
      label: isDone
        ? plural(faultyRowCount, 'Ligne ignorée', 'Lignes ignorées')
        : plural(faultyRowCount, 'Ligne en erreur', 'Lignes en erreur'),
      value: faultyRowCount,
      critical: true,
    },
    ...(stockLeftCount > 0
      ? [
          {
            label: plural(stockLeftCount, 'Stock laissé tel quel', 'Stocks laissés tels quels'),
            value: stockLeftCount,
          },
        ]
      : []),
  ];
}

/** The figures of a check or an import. */
export function ImportFigures({ view }: { readonly view: ImportView }) {
  return (
    <>
      <dl className={`${styles.figures} cv-rows cv-gap-16`}>
        {figuresOf(view).map(({ label, value, critical }) => (
          <div className="cv-flex" key={label}>
            <dt className="cv-small cv-muted">{label}</dt>
            <dd className={critical && value > 0 ? 'cv-red' : undefined}>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {view.stockLeftCount > 0 && (
        <p className="cv-muted">
          Le stock de ce qui existe déjà n’est pas changé par un fichier : il bouge par réceptions,
          sorties et inventaires.
        </p>
      )}
    </>
  );
}
