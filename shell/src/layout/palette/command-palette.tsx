import { useCurrentUser, usePermissions } from '@cervoise/shell-contract';
import { Dialog } from '@cervoise/ui/dialog';
import { Input } from '@cervoise/ui/field';
import { formatCount, formatList } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { type RefObject, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RemoteRegistry } from '../../remotes/remote-registry';
import styles from './command-palette.module.css';
import { matchingGroups, type PaletteEntry, paletteGroups } from './palette-entries';
import { PaletteList } from './palette-list';
import { closePalette, usePalette } from './palette-store';
import { useActiveOption } from './use-active-option';
import { useRecordSearch } from './use-record-search';
import { useRemoteModules } from './use-remote-modules';

/** All pages and actions of the user's role, and the records of the brewery by name. */
export function CommandPalette({ registry }: { readonly registry: RemoteRegistry }) {
  const { isOpen } = usePalette();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const chosenPath = useRef<string>(null);
  const choose = ({ path, run }: PaletteEntry) => {
    chosenPath.current = path ?? null;
    closePalette();
    run?.();
  };
  // A modal dialog keeps the focus until it is closed: only then can the opened page take it.
  const openChosen = () => {
    if (chosenPath.current === null) return;
    // Browsers keep the focus on a hidden element for a moment.
    field.current?.blur();
    void navigate(chosenPath.current);
    chosenPath.current = null;
  };
  return (
    <Dialog
      open={isOpen}
      title="Rechercher"
      width={640}
      instant
      onOpened={() => field.current?.focus()}
      onClosed={openChosen}
      onClose={closePalette}
    >
      <Search registry={registry} field={field} onChoose={choose} />
    </Dialog>
  );
}

interface SearchProps {
  readonly registry: RemoteRegistry;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/**
 * The search field and its results; unmounted with the dialog.
 */
function Search({ registry, field, onChoose }: SearchProps) {
  const { role } = useCurrentUser();
  const may = usePermissions();
  const { text } = usePalette();
  const remotes = useRemoteModules(registry, role);
  const all = useMemo(() => {
    const modules = remotes.flatMap(({ module }) => module ?? []);
    return paletteGroups(registry.remotes, modules, role, may);
  }, [registry, remotes, role, may]);
  const records = useRecordSearch(text, remotes, role);
  const groups = [...matchingGroups(all, text), ...records.groups];
  const entries = groups.flatMap((group) => group.entries);
  const options = useActiveOption(entries, onChoose);
  return (
    <div className={`${styles.palette} cv-stack cv-gap-8`}>
      <div className={`cv-row cv-fixed cv-relative ${styles.field}`}>
        <Icon name="search" />
        <Input
          ref={field}
          type="text"
          value={text}
          placeholder="Page, action, recette, brassin…"
          aria-label="Page, action, recette, brassin…"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => {
            usePalette.setState({ text: target.value });
            options.activateFirst();
          }}
          {...options.fieldProps}
        />
      </div>
      <PaletteList groups={groups} options={options} onChoose={onChoose} />
      {entries.length === 0 && !records.pending && (
        <p className={`${styles.note} cv-row cv-fixed cv-gap-8 cv-muted`}>
          Aucun résultat pour « {text.trim()} ».
        </p>
      )}
      {records.failed.length > 0 && (
        <p className={`${styles.note} cv-row cv-fixed cv-gap-8 cv-muted`} role="alert">
          <Icon name="warning" size={16} />
          {`Recherche incomplète, sans réponse de : ${formatList(records.failed)}.`}
        </p>
      )}
      <p
        className={
          records.pending
            ? `${styles.note} cv-row cv-fixed cv-gap-8 cv-muted`
            : 'cv-visually-hidden'
        }
        role="status"
      >
        {records.pending ? 'Recherche…' : formatCount(entries.length, 'résultat')}
      </p>
    </div>
  );
}
