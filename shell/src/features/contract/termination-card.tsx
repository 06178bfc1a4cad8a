import { erasureDelayDays } from '@cervoise/domain/contracts';
import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { ConfirmDialog, Dialog } from '@cervoise/ui/dialog';
import { formatDate } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import { useState } from 'react';
import { withdrawTerminationMutation } from './contract.graphql';
import styles from './contract-page.module.css';
import { ErasureForm } from './erasure-form';
import { TerminationForm } from './termination-form';
import type { BreweryStatus } from './use-brewery-status';

/** Terminates the contract, or withdraws the termination while the data exist. */
export function TerminationCard({ status }: { readonly status: BreweryStatus }) {
  const { terminatedOn, terminatedBy, erasedOn } = status;
  if (terminatedOn === null || terminatedOn === undefined) return <Terminate />;
  return (
    <Card title="Résiliation">
      <div className={`${styles.explained} cv-rows cv-gap-16`}>
        <p>
          {typeset(
            `Le ${formatDate(erasedOn)}, toutes les données de la brasserie sont effacées définitivement. Exportez avant ce jour ce que vous voulez garder.`,
          )}
        </p>
        {!terminatedBy && <p>Pour y revenir, contactez-nous.</p>}
        <div className="cv-flex cv-wrap cv-gap-8">
          <LinkButton icon="download" to="/profile/data">
            Exporter les données
          </LinkButton>
          {terminatedBy && <Withdraw />}
          <EraseEarly />
        </div>
      </div>
    </Card>
  );
}

function Terminate() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title="Résilier le contrat">
      <div className={`${styles.explained} cv-rows cv-gap-16`}>
        <p>
          {typeset(
            `Le compte passe aussitôt en lecture seule. Vous pouvez exporter vos données, ou revenir sur la résiliation, pendant ${erasureDelayDays} jours ; elles sont ensuite effacées. Vos factures sont conservées 10 ans, comme la loi le demande.`,
          )}
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Résilier le contrat
        </Button>
      </div>
      <Dialog open={open} title="Résilier le contrat" onClose={close} closeOnBackdrop={false}>
        <TerminationForm onDone={close} />
      </Dialog>
    </Card>
  );
}

function EraseEarly() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Effacer sans attendre
      </Button>
      <Dialog open={open} title="Effacer sans attendre" onClose={close} closeOnBackdrop={false}>
        <ErasureForm onDone={close} />
      </Dialog>
    </>
  );
}

function Withdraw() {
  const [open, setOpen] = useState(false);
  const [withdraw] = useMutation(withdrawTerminationMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['BreweryStatus'],
    awaitRefetchQueries: true,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Revenir sur la résiliation</Button>
      <ConfirmDialog
        open={open}
        title="Revenir sur la résiliation ?"
        text="Le contrat reprend aussitôt, et rien n’est effacé."
        confirmLabel="Reprendre le contrat"
        describeError={describeError}
        onCancel={() => setOpen(false)}
        onConfirm={async () => {
          await withdraw();
          setOpen(false);
          toastSuccess({ title: 'Contrat repris' });
        }}
      />
    </>
  );
}
