import { ofName } from '@cervoise/domain/text';
import { describeError, toastFailure, useMutation } from '@cervoise/graphql-client';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { formatDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { typeset } from '@cervoise/ui/typeset';
import { useState } from 'react';
import type { HydrometerFieldsFragment } from '../../generated/graphql';
import { CopiedSetting } from './copied-setting';
import { setupOf } from './hydrometer-texts';
import { renewHydrometerTokenMutation, revokeHydrometerTokenMutation } from './hydrometers.graphql';

interface HydrometerConnectionProps {
  readonly hydrometer: HydrometerFieldsFragment;
  readonly address: string;
}

/** In place of a token that is no longer shown. */
const hiddenToken = '(le jeton)';

/** The address and the token of a hydrometer, and how to type them into it. */
export function HydrometerConnection({ hydrometer, address }: HydrometerConnectionProps) {
  const { id, kind, tokenCreatedAt } = hydrometer;
  const canWrite = useCan('production.write');
  const [token, setToken] = useState<string | null>(null);
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const settled = {
    refetchQueries: ['Hydrometers'],
    awaitRefetchQueries: true,
    context: { suppressErrorToast: true },
  };
  const [renew, { loading }] = useMutation(renewHydrometerTokenMutation, {
    ...settled,
    // It is a secret: kept nowhere but on this screen.
    fetchPolicy: 'no-cache',
  });
  const [revoke] = useMutation(revokeHydrometerTokenMutation, settled);
  const create = async () => {
    const { data } = await renew({ variables: { id } });
    setToken(data?.renewHydrometerToken.token ?? null);
    setAsked(null);
  };
  const withdraw = async () => {
    await revoke({ variables: { id } });
    setToken(null);
    setAsked(null);
    toastSuccess({ title: 'Jeton révoqué', message: hydrometer.name });
  };
  const { text, settings } = setupOf(kind, address, token ?? hiddenToken);
  return (
    <div className="cv-stack cv-gap-16">
      {tokenCreatedAt ? (
        <Status tone="healthy" label={`Jeton créé le ${formatDate(tokenCreatedAt)}`} />
      ) : (
        <Status tone="neutral" label="Sans jeton : ses messages sont refusés." />
      )}
      {token && (
        <p role="status">
          Ce jeton n’est montré qu’une fois : copiez-le maintenant. Perdu, il se remplace.
        </p>
      )}
      {canWrite && (
        <div className="cv-flex cv-wrap cv-gap-8">
          <Button
            variant={tokenCreatedAt ? 'secondary' : 'primary'}
            disabled={loading}
            onClick={() => (tokenCreatedAt ? setAsked('renew') : void create().catch(toastFailure))}
          >
            {tokenCreatedAt ? 'Nouveau jeton' : 'Créer le jeton'}
          </Button>
          {tokenCreatedAt && (
            <Button variant="quiet" onClick={() => setAsked('revoke')}>
              Révoquer le jeton
            </Button>
          )}
        </div>
      )}
      <p className="cv-muted">{typeset(text)}</p>
      <dl className="cv-stack cv-gap-12">
        {settings.map((setting) => (
          <CopiedSetting key={setting.name} {...setting} />
        ))}
      </dl>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'revoke' ? 'Révoquer le jeton ?' : 'Créer un nouveau jeton ?'}
        text={`Les messages ${ofName(hydrometer.name)} avec l’ancien jeton seront refusés.`}
        confirmLabel={asked === 'revoke' ? 'Révoquer' : 'Créer'}
        danger={asked === 'revoke'}
        describeError={describeError}
        onConfirm={asked === 'revoke' ? withdraw : create}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}
