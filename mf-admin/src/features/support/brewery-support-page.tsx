import { useQuery } from '@cervoise/graphql-client';
import { Unavailable } from '@cervoise/records/read-failure';
import { Drawer } from '@cervoise/ui/dialog';
import { Page } from '@cervoise/ui/page';
import { SectionLinks } from '@cervoise/ui/tabs';
import { auditSections } from '../../sections';
import type { SupportAccess } from '../../support-texts';
import { useOpenedRow } from '../../use-opened-row';
import { supportAccessQuery } from './support.graphql';
import { AccessFacts, EndAccessButton, GrantAccessButton, Readings } from './support-access-detail';
import { SupportAccessesTable, useSupportAccesses } from './support-accesses-table';

function contextOf(accesses: readonly SupportAccess[]): string {
  if (accesses.some(({ isOpen }) => isOpen)) {
    return 'Le support peut lire vos recettes en ce moment. Vous pouvez y mettre fin.';
  }
  return accesses.some(({ isPending }) => isPending)
    ? 'Le support demande à lire vos recettes. Rien ne s’ouvre sans votre accord.'
    : 'Personne hors de la brasserie ne peut lire vos recettes en ce moment.';
}

/** /audit/support: the accesses of support to the brewery's recipes, and what was read. */
export function BrewerySupportPage() {
  const list = useSupportAccesses();
  const { openedId, linkTo, close } = useOpenedRow('acces');
  return (
    <Page
      title="Accès du support"
      context={contextOf(list.rows ?? [])}
      sections={<SectionLinks label="Journal" links={auditSections} />}
    >
      <SupportAccessesTable
        list={list}
        addressOf={linkTo}
        emptyText="Vous serez prévenu dès que le support demandera à lire une recette."
      />
      <AccessDrawer id={openedId} onClose={close} />
    </Page>
  );
}

interface AccessDrawerProps {
  /** Null: closed. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** The details of one access: requester, reason, end, and the recipes read. */
function AccessDrawer({ id, onClose }: AccessDrawerProps) {
  return (
    <Drawer open={id !== null} title="Accès du support" onClose={onClose} width={520}>
      {id !== null && <OpenedAccess id={id} />}
    </Drawer>
  );
}

function OpenedAccess({ id }: { readonly id: string }) {
  const { data, ...read } = useQuery(supportAccessQuery, {
    variables: { id },
  });
  if (!data) return <Unavailable read={read} notFound="Accès non trouvé" />;
  const { supportAccess: access } = data;
  return (
    <div className="cv-rows cv-gap-24">
      <AccessFacts access={access} />
      <div className="cv-flex cv-wrap cv-gap-8">
        <GrantAccessButton access={access} />
        <EndAccessButton access={access} pendingLabel="Refuser" />
      </div>
      <section aria-labelledby="readings">
        <h2 id="readings" className="cv-title cv-below-8">
          Lectures
        </h2>
        <Readings access={access} />
      </section>
    </div>
  );
}
