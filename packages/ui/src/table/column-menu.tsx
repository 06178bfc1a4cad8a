import { type FocusEvent, Fragment, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../button';
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
    <div className="cv-row-keys">
      <p>Au clavier, depuis une ligne</p>
      <dl>
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
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const shown = useVisibleColumns(columns, choice).map(({ key }) => key);
  const isLast = (key: string) =>
    columns.every((column) => column.fixed || column.key === key || !shown.includes(column.key));

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the events of its button and boxes
    <div className="cv-column-menu" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <Button
        ref={button}
        icon="table"
        size="small"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        Colonnes
      </Button>
      {open && (
        // Focusable, so that a click between its boxes does not close it.
        <div id={id} className="cv-column-panel" tabIndex={-1}>
          <fieldset>
            <legend>Colonnes affichées</legend>
            {columns.map(({ key, title, fixed }) => (
              <label key={key} className="cv-check">
                <input
                  type="checkbox"
                  checked={shown.includes(key)}
                  disabled={fixed || (shown.includes(key) && isLast(key))}
                  onChange={({ target }) => onChange({ ...choice, [key]: target.checked })}
                />
                {title}
              </label>
            ))}
          </fieldset>
          <Button
            size="small"
            variant="quiet"
            disabled={Object.keys(choice).length === 0}
            onClick={() => onChange({})}
          >
            Colonnes par défaut
          </Button>
          <RowKeysHelp picks={picks} />
        </div>
      )}
    </div>
  );
}
