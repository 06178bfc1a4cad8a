import { describeError, useMutation, useQuery } from '@cervoise/graphql-client';
import { Unavailable } from '@cervoise/records/read-failure';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { formatDate } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import { useRef, useState } from 'react';
import {
  breweryLogoQuery,
  removeBreweryLogoMutation,
  saveBreweryLogoMutation,
} from './logo.graphql';
import { reduceLogo } from './reduce-logo';
import styles from './reports.module.css';

const quietly = { context: { suppressErrorToast: true } } as const;

const addressOf = (image: string) =>
  `data:image/${image.startsWith('/9j/') ? 'jpeg' : 'png'};base64,${image}`;

/** The logo on the brewery's documents; its admins set and remove it. */
export function LogoCard() {
  const canSet = useCan('logo.write');
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data, refetch, ...read } = useQuery(breweryLogoQuery);
  const [save] = useMutation(saveBreweryLogoMutation, quietly);
  const [remove] = useMutation(removeBreweryLogoMutation, quietly);

  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setFault(undefined);
    try {
      const image = await reduceLogo(file).catch(() => '');
      const { logoSchema, unreadableLogo } = await import('@cervoise/domain/brewery-logo');
      const checked = logoSchema.safeParse(image);
      if (!checked.success) setFault(checked.error.issues[0]?.message ?? unreadableLogo);
      else {
        await save({ variables: { image } });
        toastSuccess({ title: 'Logo enregistré', message: 'Vos prochains documents le portent.' });
        await refetch();
      }
    } catch (error) {
      setFault(describeError(error).message);
    }
    setSending(false);
  };
  const confirmRemoval = async () => {
    await remove();
    setRemoving(false);
    toastSuccess({ title: 'Logo retiré' });
    await refetch();
  };
  const logo = data?.breweryLogo;
  return (
    <Card title="Logo des documents">
      {data ? (
        <div className={`${styles.logo} cv-rows cv-gap-12`}>
          {logo ? (
            <img className="cv-round" src={addressOf(logo.image)} alt="Logo de la brasserie" />
          ) : (
            <p>
              {typeset(
                canSet
                  ? 'Rapports, fiches de brassage, dossiers de rappel et registres portent le nom de la brasserie. Ajoutez son logo, en PNG ou en JPEG : il s’imprime en haut de la première page.'
                  : 'Rapports, fiches de brassage, dossiers de rappel et registres portent le nom de la brasserie. Un administrateur peut y ajouter son logo.',
              )}
            </p>
          )}
          {logo && (
            <p className="cv-muted">{`Enregistré le ${formatDate(logo.savedAt)} par ${logo.savedBy}.`}</p>
          )}
          {fault && (
            <p className="cv-critical" role="alert">
              {typeset(fault)}
            </p>
          )}
          {canSet && (
            <div className="cv-flex cv-wrap cv-gap-8">
              <input
                ref={picker}
                type="file"
                accept="image/png,image/jpeg"
                hidden
                aria-label="Fichier du logo"
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  void send(file);
                  // Reset, so that the same file can be chosen again once corrected.
                  currentTarget.value = '';
                }}
              />
              <Button icon="upload" loading={isSending} onClick={() => picker.current?.click()}>
                {logo ? 'Remplacer le logo' : 'Ajouter un logo'}
              </Button>
              {logo && (
                <Button icon="trash" onClick={() => setRemoving(true)}>
                  Retirer le logo
                </Button>
              )}
            </div>
          )}
        </div>
      ) : (
        <Unavailable read={{ ...read, refetch }} />
      )}
      <ConfirmDialog
        open={isRemoving}
        title="Retirer le logo ?"
        text="Vos prochains documents porteront le nom de la brasserie ; ceux déjà générés ne changent pas."
        confirmLabel="Retirer"
        danger
        onConfirm={confirmRemoval}
        describeError={describeError}
        onCancel={() => setRemoving(false)}
      />
    </Card>
  );
}
