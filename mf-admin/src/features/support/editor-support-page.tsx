import { FormDrawer } from '@cervoise/records/form-drawer';
import { Button } from '@cervoise/ui/button';
import { Page } from '@cervoise/ui/page';
import { SectionLinks } from '@cervoise/ui/tabs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { editorSections } from '../../sections';
import { SupportAccessesTable, useSupportAccesses } from './support-accesses-table';
import { SupportRequestForm } from './support-request-form';

/** /brewing-ops/support: the accesses of support to recipes, and the form to request one. */
export function EditorSupportPage() {
  const list = useSupportAccesses();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <Page
      title="Accès du support"
      context="Une recette se lit pour dépanner, avec un motif, une fin et l’accord de la brasserie."
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      action={
        <Button variant="primary" icon="plus" shortLabel="Demander" onClick={() => setAsking(true)}>
          Demander un accès
        </Button>
      }
    >
      <SupportAccessesTable
        list={list}
        addressOf={(id) => `/brewing-ops/support/${id}`}
        withBrewery
        emptyText="Demandez-en un pour lire la recette d’une brasserie."
      />
      <FormDrawer title={isAsking ? 'Demander un accès' : null} onClose={() => setAsking(false)}>
        <SupportRequestForm
          onDone={(openedId) => {
            setAsking(false);
            if (openedId) void navigate(`/brewing-ops/support/${openedId}`);
          }}
        />
      </FormDrawer>
    </Page>
  );
}
