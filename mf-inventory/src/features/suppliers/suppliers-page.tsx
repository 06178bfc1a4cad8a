import { ListActions } from '@cervoise/records/exchange';
import { RecordList, useRecordList } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { Page } from '@cervoise/ui/page';
import { ListCard } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import { supplierDuplicatesAddress } from '../../addresses';
import { exchangedLists } from '../../exchanged-lists';
import { InventorySections } from '../../inventory-sections';
import { leadTime } from '../../lead-time';
import { plainViewChips } from '../../plain-list-views';
import { columns } from './supplier-columns';
import { supplierList } from './supplier-list';
import { emptyTexts, supplierKind } from './supplier-texts';
import {
  removeSuppliersMutation,
  restoreSupplierMutation,
  restoreSuppliersMutation,
} from './suppliers.graphql';

/** /inventory/suppliers: the list. */
export function SuppliersPage() {
  const list = useRecordList({ ...supplierList, pageOf: ({ suppliersPage }) => suppliersPage });
  const canMerge = useCan(supplierKind.permissions.remove);
  return (
    <Page
      sections={<InventorySections />}
      title="Fournisseurs"
      context={
        <>
          Chez qui vous achetez, en combien de jours et à quelles conditions.{' '}
          {canMerge && <Link to={supplierDuplicatesAddress}>Doublons possibles</Link>}
        </>
      }
      action={
        <ListActions
          list={exchangedLists.suppliers}
          variables={list.variables}
          addLabel="Ajouter un fournisseur"
        />
      }
    >
      <RecordList
        kind={supplierKind}
        list={list}
        label="Fournisseurs"
        search={{ label: 'Rechercher un fournisseur', placeholder: 'Nom, contact ou téléphone' }}
        views={plainViewChips}
        columns={columns}
        renderCard={(row, actions) => (
          <ListCard
            title={row.name}
            to={`/inventory/suppliers/${row.id}`}
            detail={[row.contactName, row.phone].filter(Boolean).join(' · ')}
            value={leadTime(row.leadTimeDays)}
            actions={actions}
          />
        )}
        operations={{
          restore: restoreSupplierMutation,
          removeMany: removeSuppliersMutation,
          restoreMany: restoreSuppliersMutation,
        }}
        empty={emptyTexts}
        noMatch={{
          title: 'Aucun fournisseur ne correspond',
          text: 'Essayez un autre nom, un contact ou un téléphone.',
        }}
      />
    </Page>
  );
}
