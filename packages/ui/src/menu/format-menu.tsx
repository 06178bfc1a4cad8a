import type { ExportFormat } from '@cervoise/domain/exchange';
import { Button } from '../button';
import { Menu } from './menu';
import type { MenuItem } from './menu-popup';

/** The formats of a file, to choose from. */
export const formatItems = (onSelect: (format: ExportFormat) => void): readonly MenuItem[] => [
  { label: 'Exporter en CSV', icon: 'download', onSelect: () => onSelect('csv') },
  { label: 'Exporter vers Excel', icon: 'table', onSelect: () => onSelect('xlsx') },
];

interface FormatMenuProps {
  /** « Exporter l’année 2026 ». */
  readonly label: string;
  /** A file is being prepared. */
  readonly loading: boolean;
  readonly onSelect: (format: ExportFormat) => void;
}

/** « Exporter » beside the title of a register. */
export const FormatMenu = ({ label, loading, onSelect }: FormatMenuProps) => (
  <Menu
    label={label}
    items={formatItems(onSelect)}
    renderButton={(button) => (
      <Button {...button} size="small" icon="download" aria-label={label} loading={loading}>
        Exporter
      </Button>
    )}
  />
);
