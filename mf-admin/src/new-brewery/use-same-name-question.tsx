import { ConfirmDialog } from '@cervoise/ui/dialog';
import { type ReactNode, useState } from 'react';

interface Asked {
  /** The server's sentence, with the brewery that has the name. */
  readonly text: string;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Asks whether a second brewery of a name is meant. */
export function useSameNameQuestion(): {
  readonly ask: (text: string) => Promise<boolean>;
  readonly question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed);
    setAsked(null);
  };
  return {
    ask: (text) => new Promise((answer) => setAsked({ text, answer })),
    question: (
      <ConfirmDialog
        open={asked !== null}
        title="Créer une seconde brasserie de ce nom ?"
        text={asked && `${asked.text} Les deux se distingueront mal dans les listes.`}
        confirmLabel="Créer quand même"
        cancelLabel="Revenir au formulaire"
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  };
}
