import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDateTime, formatMoment } from '@cervoise/ui/format';
import { Facts } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useState } from 'react';
import { endOf, type SupportAccess, scopeOf, stateOf } from '../../support-texts';
import { endSupportAccessMutation, grantSupportAccessMutation } from './support.graphql';
import styles from './support.module.css';

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
        ...(access.grantedBy ? [{ label: 'Accordé par', value: access.grantedBy }] : []),
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
    <ul className={`cv-rows ${styles.readings}`} aria-label="Lectures">
      {readings.map(({ recipeName, userName, readAt }) => (
        <li className="cv-rows cv-line-above" key={`${recipeName} ${new Date(readAt).getTime()}`}>
          <strong className="cv-break">{recipeName}</strong>
          <span className="cv-fine cv-muted">
            {formatMoment(readAt)} · {userName}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Opens a requested access, after confirmation: for the brewery's admin. */
export function GrantAccessButton({ access }: { readonly access: SupportAccess }) {
  const [asking, setAsking] = useState(false);
  const [grant] = useMutation(grantSupportAccessMutation, {
    variables: { id: access.id },
    context: { suppressErrorToast: true },
  });
  if (!access.isPending) return null;
  const handleGrant = async () => {
    await grant();
    setAsking(false);
    toastSuccess({ title: 'Accès accordé', message: access.reason });
  };
  const what = access.recipeName ? `la recette « ${access.recipeName} »` : 'toutes vos recettes';
  return (
    <>
      <Button variant="primary" icon="check" onClick={() => setAsking(true)}>
        Accorder l’accès
      </Button>
      <ConfirmDialog
        open={asking}
        title="Accorder l’accès ?"
        text={`${access.requestedBy} pourra lire ${what} jusqu’au ${formatDateTime(access.expiresAt)}. Chaque lecture s’inscrit à votre journal, et vous pouvez y mettre fin avant.`}
        confirmLabel="Accorder l’accès"
        onConfirm={handleGrant}
        describeError={describeError}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

interface EndAccessButtonProps {
  readonly access: SupportAccess;
  /** Label while the request is not granted yet. */
  readonly pendingLabel: string;
}

/** Ends an open access, or a request for one, after confirmation. */
export function EndAccessButton({ access, pendingLabel }: EndAccessButtonProps) {
  const [asking, setAsking] = useState(false);
  const [end] = useMutation(endSupportAccessMutation, {
    variables: { id: access.id },
    context: { suppressErrorToast: true },
  });
  if (!access.isOpen && !access.isPending) return null;
  const label = access.isOpen ? 'Terminer l’accès' : pendingLabel;
  const handleEnd = async () => {
    await end();
    setAsking(false);
    toastSuccess({
      title: access.isOpen ? 'Accès terminé' : 'Demande close',
      message: access.reason,
    });
  };
  return (
    <>
      <Button icon="lock" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${label} ?`}
        text={
          access.isOpen
            ? `${access.requestedBy} ne pourra plus lire de recette. Il lui faudra demander un autre accès.`
            : 'Aucune recette ne s’ouvre. Une autre demande reste possible.'
        }
        confirmLabel={label}
        onConfirm={handleEnd}
        describeError={describeError}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
