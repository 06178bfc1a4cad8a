import { describeError, useMutation, useQuery } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { Dialog } from '@cervoise/ui/dialog';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatCount, formatDate } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { useState } from 'react';
import { AuthenticatorSetup } from './authenticator-setup';
import { CurrentPasswordForm } from './current-password-form';
import { RecoveryCodes } from './recovery-codes';
import {
  removeAuthenticatorMutation,
  renewRecoveryCodesMutation,
  secondFactorQuery,
} from './second-factor.graphql';

type OpenDialog = 'add' | 'renew' | 'remove' | null;

const titles = {
  add: 'Ajouter une application',
  renew: 'Renouveler les codes de secours',
  remove: 'Retirer l’application',
} as const;

/** The authenticator app of the account: added, removed, and its recovery codes renewed. */
export function SecondFactorCard() {
  const { data, error, loading, refetch } = useQuery(secondFactorQuery, {
    fetchPolicy: 'network-only',
  });
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const context = { suppressErrorToast: true };
  const [renew] = useMutation(renewRecoveryCodesMutation, { context });
  const [remove] = useMutation(removeAuthenticatorMutation, { context });
  const close = () => {
    setDialog(null);
    setCodes(null);
  };
  const factor = data?.secondFactor;
  return (
    <Card title="Double authentification">
      {!factor && error && (
        <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />
      )}
      {!factor && !error && <Spinner />}
      {factor && !factor.enabledAt && (
        <div className="cv-gap-12-24 cv-row cv-wrap cv-between">
          <p className="cv-grow">
            Un code de votre téléphone s’ajoute au mot de passe à chaque connexion.
          </p>
          <Button icon="lock" onClick={() => setDialog('add')}>
            Ajouter une application
          </Button>
        </div>
      )}
      {factor?.enabledAt && (
        <div className="cv-gap-12-24 cv-row cv-wrap cv-between">
          <p className="cv-grow">
            Active depuis le {formatDate(factor.enabledAt)}.{' '}
            {formatCount(
              factor.recoveryCodesLeft,
              'code de secours reste',
              'codes de secours restent',
            )}
            .
          </p>
          <div className="cv-flex cv-wrap cv-end cv-gap-8">
            <Button onClick={() => setDialog('renew')}>Renouveler les codes</Button>
            <Button onClick={() => setDialog('remove')}>Retirer</Button>
          </div>
        </div>
      )}
      <Dialog
        open={dialog !== null}
        title={dialog ? titles[dialog] : ''}
        onClose={close}
        closeOnBackdrop={false}
      >
        {dialog === 'add' && (
          <AuthenticatorSetup onCancel={close} onAdded={() => void refetch()} onClose={close} />
        )}
        {dialog === 'renew' && codes && <RecoveryCodes codes={codes} onClose={close} />}
        {dialog === 'renew' && !codes && (
          <CurrentPasswordForm
            label="Mot de passe actuel"
            submitLabel="Renouveler"
            send={async (currentPassword) => {
              const sent = await renew({ variables: { currentPassword } });
              return sent.data?.renewRecoveryCodes ?? [];
            }}
            onSent={(renewed) => {
              setCodes(renewed);
              void refetch();
            }}
            onCancel={close}
          />
        )}
        {dialog === 'remove' && (
          <CurrentPasswordForm
            label="Mot de passe actuel"
            submitLabel="Retirer"
            send={(currentPassword) => remove({ variables: { currentPassword } })}
            onSent={() => {
              toastSuccess({
                title: 'Application retirée',
                message: 'Elle ne sera plus demandée à la connexion.',
              });
              close();
              void refetch();
            }}
            onCancel={close}
          />
        )}
      </Dialog>
    </Card>
  );
}
