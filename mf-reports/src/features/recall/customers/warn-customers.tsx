import { describeError } from '@cervoise/graphql-client';
import { useFormMutation } from '@cervoise/records/mutation';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { formatCount } from '@cervoise/ui/format';
import { useState } from 'react';
import type { ShownRecall } from '../recall-texts';
import { warnRecallCustomersMutation } from './recall-customers.graphql';
import type { RecallCustomers } from './recall-customers-texts';

interface WarnCustomersProps {
  readonly recall: ShownRecall;
  readonly customers: RecallCustomers;
}

/** Warns the customers that have an e-mail; asks before, since nothing takes a mail back. */
export function WarnCustomers({ recall, customers }: WarnCustomersProps) {
  const warn = useFormMutation(warnRecallCustomersMutation, ['RecallCustomers']);
  const [isAsking, setAsking] = useState(false);
  const { toMailCount, withoutEmailCount } = customers;
  if (recall.isExercise || recall.endedAt || toMailCount === 0) return null;
  const others =
    withoutEmailCount > 0
      ? ` ${formatCount(withoutEmailCount, 'client sans e-mail reste', 'clients sans e-mail restent')} à appeler.`
      : '';
  return (
    <>
      <Button variant="primary" icon="mail" shortLabel="Prévenir" onClick={() => setAsking(true)}>
        Prévenir par e-mail
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Prévenir par e-mail ?"
        text={`${formatCount(toMailCount, 'client reçoit la liste de ses livraisons', 'clients reçoivent la liste de leurs livraisons')}, le motif et la consigne ; les réponses arrivent à votre adresse.${others}`}
        confirmLabel="Prévenir"
        describeError={describeError}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await warn({ input: { recallId: recall.id } });
          setAsking(false);
          toastSuccess({
            title: 'E-mails confiés à l’envoi',
            message: `${formatCount(toMailCount, 'e-mail')} : leur départ se suit dans la liste.`,
          });
        }}
      />
    </>
  );
}
