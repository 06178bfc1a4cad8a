import { Icon } from '@cervoise/ui/icon';
import styles from './command-palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entries';
import { type ActiveOption, idOf } from './use-active-option';

interface PaletteListProps {
  readonly groups: readonly PaletteGroup[];
  readonly options: ActiveOption;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** The results in groups; the field keeps the focus and moves the active option. */
export function PaletteList({ groups, options, onChoose }: PaletteListProps) {
  const { listId, activeKey, activate } = options;
  return (
    <div role="listbox" id={listId} aria-label="Résultats" className={styles.list}>
      {groups.map(({ heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box
        <div key={heading} role="group" aria-label={heading}>
          <div aria-hidden="true" className={`${styles.heading} cv-fine cv-muted cv-strong`}>
            {heading}
          </div>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={entry.key}
              id={idOf(listId, entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.key === activeKey}
              className={`${styles.option} cv-round cv-row cv-gap-12 cv-touch cv-pointer`}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => activate(entry.key)}
              onClick={() => onChoose(entry)}
            >
              <Icon name={entry.icon} />
              <span className={`cv-shrink cv-break ${styles.label}`}>{entry.label}</span>
              {entry.detail && (
                <small className="cv-fill cv-shrink cv-muted cv-nowrap cv-text-right cv-clip cv-text-13">
                  {entry.detail}
                </small>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
