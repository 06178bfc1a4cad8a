import { useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { Spinner } from '@cervoise/ui/feedback';
import { Icon } from '@cervoise/ui/icon';
import { Menu, type MenuItem } from '@cervoise/ui/menu';
import { useIsPhone } from '@cervoise/ui/theme';
import { type ExchangedList, importAddress } from './exchanged-list';
import type { ListVariables } from './export-path';
import styles from './list-files.module.css';
import { useExport } from './use-export';

interface ListFilesProps {
  readonly list: ExchangedList;
  /** The variables of the list's query, so that the file holds what is on screen. */
  readonly variables: ListVariables | undefined;
}

const cancelLabel = 'Annuler l’export';

/** « Importer » and « Exporter » beside a list's action; a phone finds both behind three dots. */
export function ListFiles({ list, variables }: ListFilesProps) {
  const isPhone = useIsPhone();
  const canImport = useCan(list.writePermission);
  const { exporting, start, cancel } = useExport(list, variables ?? {});
  const formats: readonly MenuItem[] = [
    { label: 'Exporter en CSV', icon: 'download', onSelect: () => start('csv') },
    { label: 'Exporter vers Excel', icon: 'table', onSelect: () => start('xlsx') },
  ];
  const toImport: MenuItem = { label: 'Importer', icon: 'upload', to: importAddress(list) };
  const progress = (
    <span className="cv-visually-hidden" role="status">
      {exporting ? 'Export en cours…' : ''}
    </span>
  );
  if (isPhone)
    return (
      <>
        {progress}
        <Menu
          label="Importer ou exporter"
          items={canImport ? [toImport, ...formats] : formats}
          renderButton={(button) => (
            <Button
              {...button}
              variant="quiet"
              className={styles.dots}
              aria-haspopup={exporting ? undefined : 'menu'}
              aria-label={exporting ? cancelLabel : 'Importer ou exporter'}
              onClick={exporting ? cancel : button.onClick}
            >
              {exporting ? <Spinner label={null} /> : <Icon name="more" />}
            </Button>
          )}
        />
      </>
    );
  return (
    <>
      {progress}
      {canImport && (
        <LinkButton icon="upload" to={importAddress(list)}>
          Importer
        </LinkButton>
      )}
      <Menu
        label="Exporter"
        items={formats}
        renderButton={(button) => (
          // While a file is made the same button stops it, so that the focus has somewhere to be.
          <Button
            {...button}
            icon={exporting ? undefined : 'download'}
            aria-haspopup={exporting ? undefined : 'menu'}
            aria-label={exporting ? cancelLabel : undefined}
            onClick={exporting ? cancel : button.onClick}
          >
            {exporting ? (
              <span className={styles.busy}>
                <Spinner label={null} size={18} />
                Annuler
              </span>
            ) : (
              'Exporter'
            )}
          </Button>
        )}
      />
    </>
  );
}
