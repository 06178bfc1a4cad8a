import { isPublishable, type PublishableType } from '@cervoise/domain/qr-codes';
import { describeError, networkOnly, useMutation, useQuery } from '@cervoise/graphql-client';
import { ReadFailure, type ReadState, UnavailablePage } from '@cervoise/records/read-failure';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDateTime } from '@cervoise/ui/format';
import { Card, Page } from '@cervoise/ui/page';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PublicationFieldsFragment } from '../../generated/graphql';
import { publicationQuery, withdrawPublicationMutation } from './publication.graphql';
import { PublicationForm } from './publication-form';

/** /traceability/publication/:entityType/:entityId: the published facts of a beer. */
export function PublicationPage() {
  const { entityType, entityId } = useParams();
  return isPublishable(entityType) && entityId ? (
    <KnownPage entityType={entityType} entityId={entityId} />
  ) : (
    <Page title="Page publique">
      <Card>
        <EmptyState
          icon="scan"
          title="Cette fiche n’a pas de page publique"
          text="Les produits finis, les brassins et les recettes en ont une."
          action={<LinkButton to="/traceability/qr-codes">Vos QR codes</LinkButton>}
        />
      </Card>
    </Page>
  );
}

interface KnownPageProps {
  readonly entityType: PublishableType;
  readonly entityId: string;
}

function KnownPage(subject: KnownPageProps) {
  const { data, ...read } = useQuery(publicationQuery, { variables: subject, ...networkOnly });
  return data ? (
    <LoadedPage publication={data.publication} read={read} />
  ) : (
    <UnavailablePage title="Page publique" notFound="Cette fiche est introuvable." read={read} />
  );
}

const origins: Readonly<Record<PublishableType, string>> = {
  inventory_item: 'du produit',
  batch: 'du brassin',
  recipe: 'de la recette',
};

/** The current public texts. */
function stateOf({ publishedAt, publishedBy, inheritedFrom }: PublicationFieldsFragment): string {
  if (publishedAt) return `Publié le ${formatDateTime(publishedAt)} par ${publishedBy}.`;
  return inheritedFrom
    ? `La page reprend ce que vous avez publié ${origins[inheritedFrom]}.`
    : 'Rien n’est publié : la page ne dit que le nom, la brasserie, le brassin et les dates.';
}

interface LoadedPageProps {
  readonly publication: PublicationFieldsFragment;
  readonly read: ReadState;
}

function LoadedPage({ publication, read }: LoadedPageProps) {
  const { entityType, entityId, entityName, entityPath, publishedAt } = publication;
  const canWrite = useCan('qrcodes.write');
  const [isAsking, setAsking] = useState(false);
  // What a colleague publishes meanwhile must not replace what is typed.
  const [opened, setOpened] = useState(publication);
  const [withdraw] = useMutation(withdrawPublicationMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['Publication'],
    awaitRefetchQueries: true,
  });
  return (
    <Page
      title={`Page publique\u00a0· ${entityName}`}
      context={stateOf(publication)}
      action={
        canWrite &&
        publishedAt && (
          <Button icon="close" onClick={() => setAsking(true)}>
            Ne plus publier
          </Button>
        )
      }
    >
      <ReadFailure read={read} />
      <PublicationForm
        key={opened.publishedAt?.getTime() ?? 'unpublished'}
        publication={opened}
        cancelTo={entityPath}
        onPublished={setOpened}
      />
      <ConfirmDialog
        open={isAsking}
        title="Ne plus publier ces informations ?"
        text="Les QR codes restent actifs. Leur page ne dira plus que le nom, la brasserie, le brassin et les dates, ou ce que vous avez publié du brassin ou de la recette."
        confirmLabel="Ne plus publier"
        danger
        describeError={describeError}
        onConfirm={async () => {
          const { data } = await withdraw({ variables: { entityType, entityId } });
          if (data) setOpened(data.withdrawPublication);
          setAsking(false);
          toastSuccess({ title: 'Informations retirées', message: entityName });
        }}
        onCancel={() => setAsking(false)}
      />
    </Page>
  );
}
