import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatMoment } from '@cervoise/ui/format';
import { Facts } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useState } from 'react';
import { endSupportAccessMutation } from './support.graphql';
import styles from './support.module.css';
import { endOf, type SupportAccess, scopeOf, stateOf } from './support-texts';

/** Requester, scope, reason and end. */
export function AccessFacts({ access }: { readonly access: SupportAccess }) {
  return (
    <Facts
      facts={[
        { label: 'Statut', value: <Status {...stateOf(access)} /> },
        { label: 'Fin', value: endOf(access) },
        { label: 'Demandé par', value: access.requestedBy },
        { label: 'Demandé le', value: formatMoment(access.createdAt) },
        { label: 'Recettes', value: scopeOf(access) },
        ...(access.endedBy ? [{ label: 'Terminé par', value: access.endedBy }] : []),
        { label: 'Motif', value: access.reason, wide: true },
      ]}
    />
  );
}

/** The readings under an access, newest first. */
export function Readings({ access: { readings } }: { readonly access: SupportAccess }) {
  if (readings.length === 0) {
    return <EmptyState icon="eye-off" title="Rien n’a été lu" />;
  }
  return (
    <ul className={styles.readings} aria-label="Lectures">
      {readings.map(({ recipeName, userName, readAt }) => (
        <li key={`${recipeName} ${new Date(readAt).getTime()}`}>
          <strong>{recipeName}</strong>
          <span>
            {formatMoment(readAt)} · {userName}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Ends an open access, after confirmation. */
export function EndAccessButton({ access }: { readonly access: SupportAccess }) {
  const [asking, setAsking] = useState(false);
  const [end] = useMutation(endSupportAccessMutation, {
    variables: { id: access.id },
    context: { suppressErrorToast: true },
  });
  if (!access.isOpen) return null;
  const handleEnd = async () => {
    await end();
    setAsking(false);
    toastSuccess({ title: 'Accès terminé', message: access.reason });
  };
  return (
    <>
      <Button icon="lock" onClick={() => setAsking(true)}>
        Terminer l’accès
      </Button>
      <ConfirmDialog
        open={asking}
        title="Terminer l’accès ?"
        text={`${access.requestedBy} ne pourra plus lire de recette. Il lui faudra demander un autre accès.`}
        confirmLabel="Terminer l’accès"
        onConfirm={handleEnd}
        describeError={describeError}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
