import { Button } from '@cervoise/ui/button';
import { Dialog } from '@cervoise/ui/dialog';
import styles from './bulk.module.css';
import type { BulkRefusal } from './bulk-action';

interface RefusalsDialogProps {
  /** « 2 ingrédients sont restés comme ils étaient »; closed when null. */
  readonly title: string | null;
  readonly refused: readonly BulkRefusal[];
  readonly onClose: () => void;
}

/** The records that were refused, and why. */
export function RefusalsDialog({ title, refused, onClose }: RefusalsDialogProps) {
  return (
    <Dialog
      open={title !== null}
      title={title ?? ''}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <ul className={`cv-divided ${styles.refusals}`}>
        {refused.map(({ id, name, message }) => (
          <li className="cv-break cv-pad-8-0" key={id}>
            <strong className="cv-block">{name || 'Une ligne qui n’existe plus'}</strong>
            <span className="cv-block cv-muted">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
