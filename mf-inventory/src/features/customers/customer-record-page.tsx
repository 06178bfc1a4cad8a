import { ofName } from '@cervoise/domain/text';
import { describeError, useMutation } from '@cervoise/graphql-client';
import { useDownload } from '@cervoise/graphql-client/rest';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { fetchRecord, type RecordAddress, RecordPage, useRecord } from '@cervoise/records/record';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import type { MenuItem } from '@cervoise/ui/menu';
import { Card, Facts, Page, Section } from '@cervoise/ui/page';
import { useState } from 'react';
import type { CustomerFieldsFragment } from '../../generated/graphql';
import { customerFacts } from './customer-columns';
import { CustomerSalesTable } from './customer-sales-table';
import { customerKind } from './customer-texts';
import {
  customerQuery,
  eraseCustomerMutation,
  removeCustomerMutation,
  restoreCustomerMutation,
} from './customers.graphql';

interface EraseDialogProps {
  readonly customer: CustomerFieldsFragment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before a customer’s personal data is erased, which cannot be undone. */
function EraseDialog({ customer, isOpen, onClose }: EraseDialogProps) {
  const [erase] = useMutation(eraseCustomerMutation, { context: { suppressErrorToast: true } });
  const { id, name } = customer;
  return (
    <ConfirmDialog
      open={isOpen}
      title={`Effacer les données ${ofName(name)} ?`}
      text="Nom, e-mail, téléphone, adresse et notes disparaissent, ici, sur ses ventes et dans les rappels. Les quantités vendues restent, sans savoir à qui. Les imports de clients déjà faits ne peuvent plus être annulés. Rien ne les ramène."
      confirmLabel="Effacer"
      danger
      describeError={describeError}
      onCancel={onClose}
      onConfirm={async () => {
        await erase({ variables: { id } });
        onClose();
        toastSuccess({ title: 'Données effacées', message: name });
      }}
    />
  );
}

const variables = ({ id, page, size }: RecordAddress) => ({ id, salePage: page, saleCount: size });

/** Reads a customer before its page opens. */
export const fetchCustomer = fetchRecord({ query: customerQuery, variables });

/** /inventory/customers/:id: how to reach a customer, and what it received. */
export function CustomerRecordPage() {
  const { read, state, loading, record } = useRecord({
    query: customerQuery,
    variables,
    recordOf: ({ customer, customerSales }) => ({ ...customer, sales: customerSales }),
  });
  const canErase = useCan('customers.erase');
  const [isErasing, setErasing] = useState(false);
  const { download } = useDownload();
  const { page, notFound } = customerKind.texts;
  if (!record) return <UnavailablePage title={page} notFound={notFound} read={read} />;
  const content = (
    <>
      <Card title="Fiche">
        <Facts facts={customerFacts(record)} />
      </Card>
      <Section title="Ce qu’il a reçu">
        <CustomerSalesTable sales={record.sales} state={state} loading={loading} />
      </Section>
    </>
  );
  // Nothing is left to change or restore.
  if (record.erasedAt) return <Page title={record.name}>{content}</Page>;
  const dataItems: readonly MenuItem[] = [
    {
      label: 'Exporter ses données',
      icon: 'download',
      onSelect: () => download(`/customers/${record.id}/export`, 'donnees-client.zip'),
    },
    { label: 'Effacer ses données', icon: 'close', danger: true, onSelect: () => setErasing(true) },
  ];
  return (
    <RecordPage
      kind={customerKind}
      record={record}
      read={read}
      context={[]}
      operations={{
        remove: removeCustomerMutation,
        restore: restoreCustomerMutation,
        refetchQueries: ['Customer'],
      }}
      readingMenu={canErase ? dataItems : []}
      removedActions={
        canErase && <Button onClick={() => setErasing(true)}>Effacer ses données</Button>
      }
    >
      {content}
      <EraseDialog customer={record} isOpen={isErasing} onClose={() => setErasing(false)} />
    </RecordPage>
  );
}
