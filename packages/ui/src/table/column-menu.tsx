import { Fragment } from 'react';
import { Button } from '../button';
import { Disclosure } from '../disclosure/disclosure';
import type { Column } from './column';
import { type Choosable, type ColumnChoice, useVisibleColumns } from './column-choice';
import './column-menu.css';

const moves = [
  ['↑ ↓', 'ligne précédente ou suivante'],
  ['Début, Fin', 'première ou dernière ligne'],
  ['Entrée', 'ouvrir la fiche'],
] as const;
const pick = ['Espace', 'sélectionner la ligne'] as const;
const search = ['/', 'aller à la recherche'] as const;

/** The keyboard shortcuts of a focused row. */
function RowKeysHelp({ picks }: { readonly picks: boolean }) {
  return (
    <div className="cv-row-keys cv-line-above cv-above-8">
      <p className="cv-muted cv-fine cv-medium cv-below-4">Au clavier, depuis une ligne</p>
      <dl className="cv-rows cv-muted cv-small cv-gap-4-12">
        {[...moves, ...(picks ? [pick] : []), search].map(([key, description]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

interface ColumnMenuProps {
  readonly columns: readonly (Choosable & Pick<Column<never>, 'title'>)[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
  /** Rows can be selected; the list of shortcuts includes it. */
  readonly picks?: boolean;
}

/** « Colonnes »: chooses the visible columns, and lists the table's keyboard shortcuts. */
export function ColumnMenu({ columns, choice, onChange, picks = false }: ColumnMenuProps) {
  const shown = useVisibleColumns(columns, choice).map(({ key }) => key);
  const isLast = (key: string) =>
    columns.every((column) => column.fixed || column.key === key || !shown.includes(column.key));

  return (
    <Disclosure
      label="Colonnes affichées"
      renderButton={(button) => (
        <Button
          {...button}
          className="cv-tool cv-tool-compact"
          icon="table"
          aria-label="Colonnes"
          title="Colonnes"
        >
          Colonnes
        </Button>
      )}
    >
      <p className="cv-muted cv-fine cv-medium cv-below-4" aria-hidden="true">
        Colonnes affichées
      </p>
      <div className="cv-column-boxes cv-rows cv-below-8">
        {columns.map(({ key, title, fixed }) => (
          <label key={key} className="cv-check cv-row cv-pointer cv-text-14 cv-gap-10">
            <input
              type="checkbox"
              checked={shown.includes(key)}
              disabled={fixed || (shown.includes(key) && isLast(key))}
              onChange={({ target }) => onChange({ ...choice, [key]: target.checked })}
            />
            {title}
          </label>
        ))}
      </div>
      <Button
        className="cv-column-reset"
        size="small"
        variant="quiet"
        disabled={Object.keys(choice).length === 0}
        onClick={() => onChange({})}
      >
        Colonnes par défaut
      </Button>
      <RowKeysHelp picks={picks} />
    </Disclosure>
  );
}
