import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { useState } from 'react';
import { type Lead, leadName } from './lead-texts';
import { eraseLeadMutation } from './leads.graphql';

interface EraseLeadProps {
  readonly lead: Lead;
  /** Closes the application, upon which its list is read again. */
  readonly onErased: () => void;
}

/** Erases an application at its person's request, after a question. */
export function EraseLead({ lead, onErased }: EraseLeadProps) {
  const [isAsking, setAsking] = useState(false);
  const [erase] = useMutation(eraseLeadMutation, {
    variables: { id: lead.id },
    context: { suppressErrorToast: true },
  });
  const confirm = async () => {
    await erase();
    toastSuccess({
      title: 'Candidature effacée',
      message: 'Les sauvegardes des cinq dernières nuits la gardent encore.',
    });
    onErased();
  };
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        Effacer la candidature
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Effacer la candidature ?"
        text={`Tout ce que ${leadName(lead)} a envoyé est effacé, avec les e-mails qui attendent. Le journal garde le jour, sans le nom.`}
        confirmLabel="Effacer"
        danger
        onConfirm={confirm}
        describeError={describeError}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
