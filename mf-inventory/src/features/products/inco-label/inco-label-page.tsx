import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { ReadFailure, type ReadState, UnavailablePage } from '@cervoise/records/read-failure';
import { formatDateTime } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { IncoLabelFieldsFragment } from '../../../generated/graphql';
import { describeContainer } from '../../../product-description';
import { incoLabelQuery } from './inco-label.graphql';
import { IncoLabelForm } from './inco-label-form';

const title = 'Étiquette réglementaire';

/** /inventory/:id/label: the INCO label of a finished product. */
export function IncoLabelPage() {
  const { id = '' } = useParams();
  const { data, ...read } = useQuery(incoLabelQuery, {
    variables: { productId: id },
    ...networkOnly,
  });
  return data ? (
    <LoadedPage key={id} label={data.incoLabel} read={read} />
  ) : (
    <UnavailablePage title={title} notFound="Produit non trouvé" read={read} />
  );
}

interface LoadedPageProps {
  readonly label: IncoLabelFieldsFragment;
  readonly read: ReadState;
}

function LoadedPage({ label, read }: LoadedPageProps) {
  // What a colleague saves meanwhile must not replace what is typed.
  const [opened, setOpened] = useState(label);
  const { facts, savedAt, savedBy } = opened;
  const container = describeContainer(facts);
  return (
    <Page
      title={`${title}\u00a0· ${facts.beerName}`}
      context={
        savedAt
          ? `${container}. Enregistrée le ${formatDateTime(savedAt)} par ${savedBy}, pour cette bière dans ce contenant.`
          : `${container}. Vos choix vaudront pour chaque brassin de cette bière dans ce contenant.`
      }
    >
      <ReadFailure read={read} />
      <IncoLabelForm key={opened.savedAt?.getTime() ?? 'new'} label={opened} onSaved={setOpened} />
    </Page>
  );
}
