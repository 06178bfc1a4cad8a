import type { ExportFormat } from '@cervoise/domain/exchange';
import { useDownload } from '@cervoise/graphql-client/rest';
import { Button } from '@cervoise/ui/button';
import { Menu } from '@cervoise/ui/menu';

interface ExportMenuProps {
  /** « Exporter l’année 2026 ». */
  readonly label: string;
  /** Below /api, without its format. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Without its extension. */
  readonly fileName: string;
}

/** « Exporter » of a register that is no list: CSV or Excel. */
export function ExportMenu({ label, path, parameters, fileName }: ExportMenuProps) {
  const { downloading, download } = useDownload();
  const save = (format: ExportFormat) =>
    download(`${path}?${new URLSearchParams({ format, ...parameters })}`, `${fileName}.${format}`);
  return (
    <Menu
      label={label}
      items={[
        { label: 'Exporter en CSV', icon: 'download', onSelect: () => save('csv') },
        { label: 'Exporter vers Excel', icon: 'table', onSelect: () => save('xlsx') },
      ]}
      renderButton={(button) => (
        <Button
          {...button}
          size="small"
          icon="download"
          aria-label={label}
          loading={downloading !== null}
        >
          Exporter
        </Button>
      )}
    />
  );
}
