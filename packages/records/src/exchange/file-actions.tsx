import { Button, LinkButton } from '@cervoise/ui/button';
import { Spinner } from '@cervoise/ui/feedback';
import { Icon } from '@cervoise/ui/icon';
import { Menu, type MenuItem } from '@cervoise/ui/menu';
import { useIsPhone } from '@cervoise/ui/theme';
import styles from './list-files.module.css';

interface FileActionsProps {
  /** The import page; absent without permission. */
  readonly importTo: string | null;
  /** One item per format. */
  readonly formats: readonly MenuItem[];
  readonly exporting: boolean;
  readonly onCancel: () => void;
}

const cancelLabel = 'Annuler l’export';

/** « Importer » and « Exporter » beside a list's action; on a phone in a menu. */
export function FileActions({ importTo, formats, exporting, onCancel }: FileActionsProps) {
  const isPhone = useIsPhone();
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
          items={
            importTo === null
              ? formats
              : [{ label: 'Importer', icon: 'upload', to: importTo }, ...formats]
          }
          renderButton={(button) => (
            <Button
              {...button}
              variant="quiet"
              className={styles.dots}
              aria-haspopup={exporting ? undefined : 'menu'}
              aria-label={exporting ? cancelLabel : 'Importer ou exporter'}
              onClick={exporting ? onCancel : button.onClick}
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
      {importTo !== null && (
        <LinkButton icon="upload" to={importTo}>
          Importer
        </LinkButton>
      )}
      <Menu
        label="Exporter"
        items={formats}
        renderButton={(button) => (
          // While a file is prepared the same button cancels it, which keeps the focus in place.
          <Button
            {...button}
            icon={exporting ? undefined : 'download'}
            aria-haspopup={exporting ? undefined : 'menu'}
            aria-label={exporting ? cancelLabel : undefined}
            onClick={exporting ? onCancel : button.onClick}
          >
            {exporting ? (
              <span className="cv-inline-row cv-gap-6">
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
