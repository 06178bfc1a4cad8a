import { describeError, usePolling, useQuery } from '@cervoise/graphql-client';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';
import { DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { useParams } from 'react-router-dom';
import type { SupportAccess } from '../../support-texts';
import { supportAccessQuery, supportRecipesQuery } from './support.graphql';
import styles from './support.module.css';
import { AccessFacts, EndAccessButton, Readings } from './support-access-detail';

/** Milliseconds between two looks for the brewery's answer. */
const answerInterval = 10_000;

const closedTextsOf = ({ isPending, grantedAt }: SupportAccess) => {
  if (isPending) {
    return {
      title: 'En attente de l’accord de la brasserie',
      text: 'Ses administrateurs sont prévenus dans l’application et par e-mail. Vous le serez de leur réponse.',
    };
  }
  return grantedAt
    ? {
        title: 'Cet accès est terminé',
        text: 'Les recettes ne se lisent plus. Demandez un nouvel accès, avec son motif.',
      }
    : {
        title: 'Cette demande est restée sans suite',
        text: 'Aucune recette ne s’est ouverte. Demandez un nouvel accès, avec son motif.',
      };
};

/** /brewing-ops/support/:id: the recipes of an access, and its readings. */
export function SupportAccessPage() {
  const { id = '' } = useParams();
  const query = useQuery(supportAccessQuery, { variables: { id } });
  const { data, ...read } = query;
  // The recipes appear once the brewery has said yes.
  const isPending = data?.supportAccess.isPending ?? false;
  usePolling(query, isPending, answerInterval);
  if (!data) {
    return <UnavailablePage title="Accès du support" notFound="Accès non trouvé" read={read} />;
  }
  const { supportAccess: access } = data;
  return (
    <Page
      title={access.breweryName}
      context={access.reason}
      action={<EndAccessButton access={access} pendingLabel="Retirer la demande" />}
    >
      <div className={`${styles.columns} cv-beside cv-top`}>
        {access.isOpen ? (
          <ReadableRecipes accessId={id} />
        ) : (
          <Card>
            <EmptyState icon="lock" {...closedTextsOf(access)} />
          </Card>
        )}
        <div className="cv-rows cv-gap-grid">
          <Card title="Accès">
            <AccessFacts access={access} />
          </Card>
          <Card title="Lectures">
            <Readings access={access} />
          </Card>
        </div>
      </div>
    </Page>
  );
}

function ReadableRecipes({ accessId }: { readonly accessId: string }) {
  const { data, error, loading, refetch } = useQuery(supportRecipesQuery, {
    variables: { accessId },
    fetchPolicy: 'network-only',
  });
  const addressOf = (id: string) => `/brewing-ops/support/${accessId}/recipes/${id}`;
  return (
    <DataTable
      label="Recettes lisibles"
      columns={[
        {
          key: 'name',
          title: 'Recette',
          render: ({ id, name }) => <NameCell name={name} to={addressOf(id)} />,
        },
      ]}
      rows={data?.supportRecipes}
      rowKey={({ id }) => id}
      renderCard={({ id, name }) => <ListCard title={name} to={addressOf(id)} />}
      loading={loading}
      error={error && describeError(error)}
      onRetry={refetch}
      empty={<EmptyState icon="recipes" title="Aucune recette" />}
    />
  );
}
