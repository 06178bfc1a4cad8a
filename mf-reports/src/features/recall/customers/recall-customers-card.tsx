import { ofName } from '@cervoise/domain/text';
import { describeError, usePreviousData, useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { actionColumns } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { ViewChips } from '@cervoise/ui/filters';
import { formatCount } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell, useTableState } from '@cervoise/ui/table';
import { typeset } from '@cervoise/ui/typeset';
import { type ComponentProps, useState } from 'react';
import type { ShownRecall } from '../recall-texts';
import { AnswerForm } from './answer-form';
import { recallCustomersQuery } from './recall-customers.graphql';
import {
  answerDetail,
  answerStatus,
  contactText,
  customerAddress,
  customerViewChips,
  customerViews,
  mailDetail,
  mailStatus,
  progressText,
  type RecallCustomer,
  receivedTexts,
} from './recall-customers-texts';
import { WarnCustomers } from './warn-customers';

const quantityText = ({ quantity }: RecallCustomer) => formatCount(quantity, 'contenant');
const nameText = ({ customerId, name, isRemoved, isErased, isDestination }: RecallCustomer) => {
  if (isDestination) return `${name} (destination)`;
  if (!customerId) return `${name} (sans fiche)`;
  return isRemoved && !isErased ? `${name} (supprimé)` : name;
};

interface StatusCellProps {
  readonly status: ComponentProps<typeof Status>;
  readonly detail: string | null;
}

function StatusCell({ status, detail }: StatusCellProps) {
  return (
    <div className="cv-stack cv-gap-4">
      <Status {...status} />
      {detail && <span className="cv-fine cv-muted">{detail}</span>}
    </div>
  );
}

const columns: readonly Column<RecallCustomer, 'name'>[] = [
  {
    key: 'name',
    title: 'Client',
    render: (customer) => (
      <NameCell
        name={nameText(customer)}
        detail={contactText(customer)}
        to={customerAddress(customer)}
      />
    ),
  },
  {
    key: 'received',
    title: 'A reçu',
    render: (customer) => (
      <NameCell
        name={quantityText(customer)}
        detail={typeset(receivedTexts(customer).join(' ; '))}
      />
    ),
  },
  {
    key: 'mail',
    title: 'E-mail',
    render: (customer) => (
      <StatusCell status={mailStatus(customer)} detail={mailDetail(customer)} />
    ),
  },
  {
    key: 'answer',
    title: 'Réponse',
    render: (customer) => (
      <StatusCell status={answerStatus(customer)} detail={answerDetail(customer)} />
    ),
  },
];

/** « Clients à prévenir »: who received what, warned by mail, with what each answered. */
export function RecallCustomersCard({ recall }: { readonly recall: ShownRecall }) {
  const state = useTableState({
    sortKeys: ['name'],
    defaultSort: { key: 'name', direction: 'asc' },
    views: customerViews,
  });
  const canWrite = useCan('recall.write');
  const [answering, setAnswering] = useState<RecallCustomer | null>(null);
  const { view, page, size } = state;
  const read = useQuery(recallCustomersQuery, {
    variables: { recallId: recall.id, view, first: Math.min(size, 100), page },
  });
  const { loading, error, refetch } = read;
  const { data, isStale } = usePreviousData(read);
  const customers = data?.recallCustomers;
  const rows = customers?.nodes;
  const totalCount = customers?.totalCount ?? 0;
  const action =
    canWrite && !isStale
      ? (customer: RecallCustomer) => (
          <Button
            size="small"
            onClick={() => setAnswering(customer)}
            aria-label={`Noter la réponse ${ofName(customer.name)}`}
          >
            Noter la réponse
          </Button>
        )
      : undefined;
  return (
    <Section
      title="Clients à prévenir"
      action={customers && canWrite && <WarnCustomers recall={recall} customers={customers} />}
    >
      <div className="cv-row cv-wrap cv-between cv-gap-8-16 cv-below-12">
        <p className="cv-fine cv-muted">{customers && progressText(customers)}</p>
        <ViewChips
          label="Clients montrés"
          views={customerViewChips}
          selected={view}
          linkTo={state.viewLink}
        />
      </div>
      <DataTable
        label="Clients à prévenir"
        columns={[...columns, ...actionColumns(action)]}
        rows={rows}
        rowKey={({ key }) => key}
        renderCard={(customer) => (
          <ListCard
            title={nameText(customer)}
            to={customerAddress(customer)}
            detail={typeset(`${contactText(customer)} · ${receivedTexts(customer).join(' ; ')}`)}
            value={quantityText(customer)}
            status={
              <span className="cv-inline-row cv-wrap cv-gap-8">
                <Status {...answerStatus(customer)} />
                <Status {...mailStatus(customer)} />
              </span>
            }
            meta={answerDetail(customer) ?? mailDetail(customer)}
            actions={action?.(customer)}
          />
        )}
        paging={{ state, totalCount, noun: ['client', 'clients'], isPart: true }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        empty={
          view === 'open' ? (
            <EmptyState icon="check" title="Tous les clients sont joints" />
          ) : (
            <EmptyState
              icon="users"
              title="Personne n’a rien reçu de ce que touche ce rappel"
              text="Une vente au nom d’un client apparaît ici."
            />
          )
        }
      />
      <FormDrawer
        title={answering && `Réponse ${ofName(answering.name)}`}
        onClose={() => setAnswering(null)}
      >
        {answering && (
          <AnswerForm recallId={recall.id} customer={answering} onDone={() => setAnswering(null)} />
        )}
      </FormDrawer>
    </Section>
  );
}
