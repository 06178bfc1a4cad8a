import type { ExchangeKind } from '@cervoise/domain/exchange';
import { useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { Spinner } from '@cervoise/ui/feedback';
import { Icon } from '@cervoise/ui/icon';
import { Menu, type MenuItem } from '@cervoise/ui/menu';
import { useIsPhone } from '@cervoise/ui/theme';
import { exchangedLists, importAddress } from '../exchanged-lists';
import type { AskedList } from './export-path';
import styles from './list-files.module.css';
import { useExport } from './use-export';

interface ListFilesProps {
  readonly kind: ExchangeKind;
  /** The variables of the list's query, so that the file holds what is on screen. */
  readonly asked: AskedList | undefined;
}

const cancelLabel = 'Annuler l’export';

/** « Importer » and « Exporter » beside a list's action; a phone finds both behind three dots. */
export function ListFiles({ kind, asked }: ListFilesProps) {
  const isPhone = useIsPhone();
  const canImport = useCan(exchangedLists[kind].writePermission);
  const { exporting, start, cancel } = useExport(kind, asked ?? {});
  const formats: readonly MenuItem[] = [
    { label: 'Exporter en CSV', icon: 'download', onSelect: () => start('csv') },
    { label: 'Exporter vers Excel', icon: 'table', onSelect: () => start('xlsx') },
  ];
  const toImport: MenuItem = { label: 'Importer', icon: 'upload', to: importAddress(kind) };
  const told = (
    <span className="cv-visually-hidden" role="status">
      {exporting ? 'Export en cours…' : ''}
    </span>
  );
  if (isPhone)
    return (
      <>
        {told}
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
      {told}
      {canImport && (
        <LinkButton icon="upload" to={importAddress(kind)}>
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
