import { describeError, useMutation, useQuery } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { Dialog } from '@cervoise/ui/dialog';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatDate, formatMomentWithin } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { useState } from 'react';
import type { PasskeysQuery } from '../../generated/graphql';
import { CurrentPasswordForm } from './current-password-form';
import { PasskeyForm } from './passkey-form';
import { passkeysQuery, removePasskeyMutation } from './passkeys.graphql';
import sessionStyles from './sessions-card.module.css';

type Passkey = PasskeysQuery['passkeys'][number];

/** The passkeys of the account: added with a name, and removed when one is lost. */
export function PasskeysCard() {
  const { data, error, loading, refetch } = useQuery(passkeysQuery, {
    fetchPolicy: 'network-only',
  });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [remove] = useMutation(removePasskeyMutation, { context: { suppressErrorToast: true } });
  const close = () => {
    setAdding(false);
    setRemoved(null);
  };
  const done = (title: string, message: string) => {
    toastSuccess({ title, message });
    close();
    void refetch();
  };
  const passkeys = data?.passkeys;
  return (
    <Card
      title="Clés d’accès"
      action={
        passkeys && (
          <Button size="small" icon="plus" onClick={() => setAdding(true)}>
            Ajouter une clé d’accès
          </Button>
        )
      }
    >
      {!passkeys && error && (
        <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />
      )}
      {!passkeys && !error && <Spinner />}
      {passkeys?.length === 0 && (
        <p>
          Connectez-vous sans mot de passe, avec l’empreinte, le visage ou le code de votre
          appareil, ou avec une clé de sécurité.
        </p>
      )}
      {passkeys && passkeys.length > 0 && (
        <ul className="cv-rows" aria-label="Clés d’accès">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className={`${sessionStyles.session} cv-pad-8-0 cv-row cv-gap-12 cv-line-above`}
            >
              <div className={`${sessionStyles.about} cv-rows cv-shrink`}>
                <strong className="cv-break">{passkey.name}</strong>
                <span className="cv-fine cv-muted">
                  Ajoutée le {formatDate(passkey.createdAt)} ·{' '}
                  {passkey.lastUsedAt
                    ? `utilisée ${formatMomentWithin(passkey.lastUsedAt)}`
                    : 'jamais utilisée'}
                </span>
              </div>
              <Button
                size="small"
                aria-label={`Retirer la clé d’accès ${passkey.name}`}
                onClick={() => setRemoved(passkey)}
              >
                Retirer
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={isAdding || removed !== null}
        title={removed ? `Retirer « ${removed.name} »` : 'Ajouter une clé d’accès'}
        onClose={close}
        closeOnBackdrop={false}
      >
        {isAdding && (
          <PasskeyForm onAdded={(name) => done('Clé d’accès ajoutée', name)} onCancel={close} />
        )}
        {removed && (
          <CurrentPasswordForm
            label="Mot de passe actuel"
            submitLabel="Retirer"
            send={(currentPassword) => remove({ variables: { id: removed.id, currentPassword } })}
            onSent={() => done('Clé d’accès retirée', removed.name)}
            onCancel={close}
          />
        )}
      </Dialog>
    </Card>
  );
}
