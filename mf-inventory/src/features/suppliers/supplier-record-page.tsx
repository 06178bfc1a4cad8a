import { UnavailablePage } from '@cervoise/records/read-failure';
import { fetchRecord, type RecordAddress, RecordPage, useRecord } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { Spinner } from '@cervoise/ui/feedback';
import { Card, Facts, Section } from '@cervoise/ui/page';
import { newOrderAddress, ordersAddress } from '../../addresses';
import { leadTime } from '../../lead-time';
import { SuppliedTable } from './supplied-table';
import { supplierFacts } from './supplier-columns';
import { supplierKind } from './supplier-texts';
import {
  removeSupplierMutation,
  restoreSupplierMutation,
  supplierQuery,
} from './suppliers.graphql';

const supplierArticles = deferred(
  async () => (await import('../../supplier-articles/supplier-articles')).SupplierArticles,
  <Spinner />,
);

const variables = ({ id, page, size }: RecordAddress) => ({
  id,
  articlePage: page,
  articleCount: size,
});

/** Reads a supplier before its page opens. */
export const fetchSupplier = fetchRecord({ query: supplierQuery, variables });

/** /inventory/suppliers/:id: how to order from a supplier, and what it supplies. */
export function SupplierRecordPage() {
  const { read, state, loading, record } = useRecord({
    query: supplierQuery,
    variables,
    recordOf: ({ supplier, ingredientsPage }) => ({ ...supplier, supplied: ingredientsPage }),
  });
  const canOrder = useCan('orders.write');
  const { page, notFound } = supplierKind.texts;
  if (!record) return <UnavailablePage title={page} notFound={notFound} read={read} />;
  const delivers = leadTime(record.leadTimeDays);
  return (
    <RecordPage
      kind={supplierKind}
      record={record}
      read={read}
      context={[delivers && `Livraison : ${delivers}`]}
      operations={{
        remove: removeSupplierMutation,
        restore: restoreSupplierMutation,
        refetchQueries: ['Supplier'],
      }}
      readingMenu={[
        {
          label: 'Ses commandes',
          icon: 'truck',
          to: `${ordersAddress}?search=${encodeURIComponent(record.name)}`,
        },
      ]}
      primaryAction={
        canOrder && (
          <LinkButton
            to={newOrderAddress(record.id)}
            variant="primary"
            icon="truck"
            shortLabel="Commander"
          >
            Commander
          </LinkButton>
        )
      }
    >
      <Card title="Fiche">
        <Facts facts={supplierFacts(record)} />
      </Card>
      <supplierArticles.Component of={{ supplierId: record.id }} isDeleted={record.isDeleted} />
      <Section title="Ce qu’il fournit">
        <SuppliedTable supplied={record.supplied} state={state} loading={loading} />
      </Section>
    </RecordPage>
  );
}
