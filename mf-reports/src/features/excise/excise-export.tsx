import type { ExportFormat } from '@cervoise/domain/exchange';
import { toastFailure } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { Button } from '@cervoise/ui/button';
import { Menu } from '@cervoise/ui/menu';

/** A year as a file, a line per month and class. */
export function ExciseExport({ year }: { readonly year: number }) {
  const save = (format: ExportFormat) => {
    const query = new URLSearchParams({ format, year: String(year) });
    downloadFile(`/exports/excise?${query}`, `accise-${year}.${format}`).catch(toastFailure);
  };
  return (
    <Menu
      label={`Exporter l’année ${year}`}
      items={[
        { label: 'Exporter en CSV', icon: 'download', onSelect: () => save('csv') },
        { label: 'Exporter vers Excel', icon: 'table', onSelect: () => save('xlsx') },
      ]}
      renderButton={(button) => (
        <Button {...button} size="small" icon="download" aria-label={`Exporter l’année ${year}`}>
          Exporter
        </Button>
      )}
    />
  );
}
