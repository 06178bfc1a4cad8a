import { listLimits } from '@cervoise/domain/lists';
import { describeError, useMutation, useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDateTime } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import { useState } from 'react';
import { editorSections } from '../../sections';
import { cancelMaintenanceMutation, maintenanceNoticesQuery } from './maintenance.graphql';
import { MaintenanceCard, type MaintenanceNotice, maintenanceColumns } from './maintenance-columns';
import { MaintenanceForm } from './maintenance-form';

/** /brewing-ops/maintenance: scheduled maintenance, shown to every brewery in advance. */
export function MaintenancePage() {
  const [isAnnouncing, setAnnouncing] = useState(false);
  const [cancelled, setCancelled] = useState<MaintenanceNotice | null>(null);
  const { data, error, loading, refetch } = useQuery(maintenanceNoticesQuery);
  const [cancel] = useMutation(cancelMaintenanceMutation, {
    context: { suppressErrorToast: true },
  });
  const close = () => setAnnouncing(false);
  return (
    <Page
      title="Maintenances"
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      context="Annoncées 24 heures à l’avance au moins, dans l’application de toutes les brasseries."
      action={
        <Button
          variant="primary"
          icon="plus"
          shortLabel="Annoncer"
          onClick={() => setAnnouncing(true)}
        >
          Annoncer une maintenance
        </Button>
      }
    >
      <DataTable
        label="Maintenances"
        columns={maintenanceColumns(setCancelled)}
        rows={data?.maintenanceNotices}
        limit={listLimits.notices}
        rowKey={({ id }) => id}
        renderCard={(notice) => <MaintenanceCard notice={notice} onCancel={setCancelled} />}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        empty={
          <EmptyState
            icon="wrench"
            title="Aucune maintenance annoncée"
            text="Celle que vous annoncerez s’affichera en haut de chaque page."
          />
        }
      />
      <FormDrawer title={isAnnouncing ? 'Annoncer une maintenance' : null} onClose={close}>
        {isAnnouncing && <MaintenanceForm onDone={close} />}
      </FormDrawer>
      <ConfirmDialog
        open={cancelled !== null}
        title="Annuler cette maintenance ?"
        text={`Son annonce, pour le ${formatDateTime(cancelled?.startsAt)}, disparaît de l’application.`}
        confirmLabel="Annuler la maintenance"
        cancelLabel="La garder"
        describeError={describeError}
        onCancel={() => setCancelled(null)}
        onConfirm={async () => {
          if (cancelled) await cancel({ variables: { id: cancelled.id } });
          setCancelled(null);
          toastSuccess({ title: 'Maintenance annulée' });
        }}
      />
    </Page>
  );
}
