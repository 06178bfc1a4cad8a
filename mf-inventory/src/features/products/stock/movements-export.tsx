import { calendarDateOf } from '@cervoise/domain/dates';
import type { ExportFormat } from '@cervoise/domain/exchange';
import { toastFailure } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { Button } from '@cervoise/ui/button';
import { Menu } from '@cervoise/ui/menu';

/** The ledger of a product as a file, with prices and customers of its sales. */
export function MovementsExport({ productId }: { readonly productId: string }) {
  const save = (format: ExportFormat) => {
    const query = new URLSearchParams({ format, productId });
    const name = `mouvements-${calendarDateOf(new Date())}.${format}`;
    downloadFile(`/exports/product-movements?${query}`, name).catch(toastFailure);
  };
  return (
    <Menu
      label="Exporter les mouvements"
      items={[
        { label: 'Exporter en CSV', icon: 'download', onSelect: () => save('csv') },
        { label: 'Exporter vers Excel', icon: 'table', onSelect: () => save('xlsx') },
      ]}
      renderButton={(button) => (
        <Button {...button} size="small" icon="download" aria-label="Exporter les mouvements">
          Exporter
        </Button>
      )}
    />
  );
}
