import { saleNamesAddress } from '@cervoise/domain/customers';
import { ListActions } from '@cervoise/records/exchange';
import { RecordList, useRecordList } from '@cervoise/records/list';
import { Page } from '@cervoise/ui/page';
import { ListCard } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import { exchangedLists } from '../../exchanged-lists';
import { plainViewChips } from '../../plain-list-views';
import { columns } from './customer-columns';
import { customerList } from './customer-list';
import { customerKind, emptyTexts } from './customer-texts';
import {
  removeCustomersMutation,
  restoreCustomerMutation,
  restoreCustomersMutation,
} from './customers.graphql';

/** /inventory/customers: the list. */
export function CustomersPage() {
  const list = useRecordList({ ...customerList, pageOf: ({ customersPage }) => customersPage });
  return (
    <Page
      title="Clients"
      context={
        <>
          À joindre si vous rappelez un lot. <Link to={saleNamesAddress}>Noms sans fiche</Link>
        </>
      }
      action={
        <ListActions
          list={exchangedLists.customers}
          variables={list.variables}
          addLabel="Ajouter un client"
        />
      }
    >
      <RecordList
        kind={customerKind}
        list={list}
        label="Clients"
        search={{ label: 'Rechercher un client', placeholder: 'Nom, e-mail ou téléphone' }}
        views={plainViewChips}
        columns={columns}
        renderCard={(row, actions) => (
          <ListCard
            title={row.name}
            to={`/inventory/customers/${row.id}`}
            detail={[row.phone, row.email].filter(Boolean).join(' · ')}
            actions={actions}
          />
        )}
        operations={{
          restore: restoreCustomerMutation,
          removeMany: removeCustomersMutation,
          restoreMany: restoreCustomersMutation,
        }}
        empty={emptyTexts}
        noMatch={{
          title: 'Aucun client ne correspond',
          text: 'Essayez un autre nom, un e-mail ou un téléphone.',
        }}
      />
    </Page>
  );
}
