import { describeError, useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { EmptyState } from '@cervoise/ui/feedback';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import { useState } from 'react';
import { editorSections } from '../../sections';
import { exciseRatesQuery } from './excise-rates.graphql';
import { type ExciseRate, RateCard, rateColumns } from './rate-columns';

const rateForm = deferred(async () => (await import('./rate-form')).RateForm);

/** /brewing-ops/excise-rates: the excise rates of all breweries. */
export function ExciseRatesPage() {
  const [opened, setOpened] = useState<'new' | ExciseRate | null>(null);
  const { data, error, loading, refetch } = useQuery(exciseRatesQuery);
  const close = () => setOpened(null);
  return (
    <Page
      title="Tarifs d’accise"
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      context="Ceux de la bière, pour toutes les brasseries : chacun vaut jusqu’au suivant."
      action={
        <Button variant="primary" icon="plus" shortLabel="Saisir" onClick={() => setOpened('new')}>
          Saisir des tarifs
        </Button>
      }
    >
      <DataTable
        label="Tarifs d’accise"
        columns={rateColumns(setOpened)}
        rows={data?.exciseRates.toReversed()}
        rowKey={({ from }) => String(from)}
        renderCard={(rate) => <RateCard rate={rate} onConfirm={setOpened} />}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        empty={
          <EmptyState
            icon="reports"
            title="Aucun tarif"
            text="Sans tarif, aucune brasserie ne peut clôturer un mois."
          />
        }
      />
      <FormDrawer
        title={opened && (opened === 'new' ? 'Saisir des tarifs' : 'Vérifier les tarifs')}
        onClose={close}
      >
        {opened && <rateForm.Component rate={opened === 'new' ? null : opened} onDone={close} />}
      </FormDrawer>
    </Page>
  );
}
