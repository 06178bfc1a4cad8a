import type { ImportView, RecentImport } from '@cervoise/domain/exchange';
import { ofName } from '@cervoise/domain/text';
import { describeError } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { useState } from 'react';
import { undoImport } from './import-calls';

interface UndoButtonProps {
  readonly of: Pick<RecentImport, 'id' | 'fileName'>;
  /** In a row of a table. */
  readonly small?: boolean;
  readonly onAnswer: (view: ImportView) => void;
}

// Not in the JSX: dependency-cruiser would parse the word « import » in its text as a statement.
const undoLabel = 'Annuler l’import';

/** Undoes a finished import, after confirmation. */
export function UndoButton({ of: { id, fileName }, small = false, onAnswer }: UndoButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...(small && {
          size: 'small' as const,
          'aria-label': `Annuler l’import ${ofName(fileName)}`,
        })}
        icon="history"
        onClick={() => setAsking(true)}
      >
        {undoLabel}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Annuler l’import ?"
        text={`Ce que « ${fileName} » a créé est retiré, ce qu’il a mis à jour retrouve ses valeurs d’avant. Ce qui a été modifié depuis reste tel quel. Les mouvements de stock restent à l’historique, corrigés.`}
        confirmLabel={undoLabel}
        cancelLabel="Garder l’import"
        danger
        describeError={describeError}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          const view = await undoImport(id);
          setAsking(false);
          onAnswer(view);
        }}
      />
    </>
  );
}
