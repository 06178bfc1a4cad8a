import { hydrometerKindLabels } from '@cervoise/domain/hydrometers';
import { ofName } from '@cervoise/domain/text';
import { describeError, networkOnly, useMutation, useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { Unavailable } from '@cervoise/records/read-failure';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog, Drawer } from '@cervoise/ui/dialog';
import { EmptyState } from '@cervoise/ui/feedback';
import { absent, formatMoment } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { useState } from 'react';
import type { HydrometerFieldsFragment } from '../../generated/graphql';
import { ProductionSections } from '../../production-sections';
import { HydrometerConnection } from './hydrometer-connection';
import { HydrometerForm } from './hydrometer-form';
import { batteryOf, placeOf, readingText } from './hydrometer-texts';
import { hydrometersQuery, removeHydrometerMutation } from './hydrometers.graphql';
import { ReadingReminderButton } from './reading-reminder-button';

const columns: readonly Column<HydrometerFieldsFragment>[] = [
  {
    key: 'name',
    title: 'Densimètre',
    fixed: true,
    render: (row) => <NameCell name={row.name} detail={hydrometerKindLabels[row.kind]} />,
  },
  { key: 'place', title: 'Flotte dans', render: placeOf },
  {
    key: 'reading',
    title: 'Dernier relevé',
    render: (row) =>
      row.lastReading ? (
        <NameCell name={readingText(row)} detail={formatMoment(row.lastReading.readAt)} />
      ) : (
        absent
      ),
  },
  { key: 'battery', title: 'Batterie', from: 1024, render: batteryOf },
  { key: 'token', title: 'Jeton', render: (row) => <TokenState row={row} /> },
];

function TokenState({ row }: { readonly row: HydrometerFieldsFragment }) {
  return row.tokenCreatedAt ? (
    <Status tone="healthy" label="Actif" />
  ) : (
    <Status tone="neutral" label="Sans jeton" />
  );
}

/** /production/hydrometers: the devices that send readings, and how often beers are read. */
export function HydrometersPage() {
  const { data, ...read } = useQuery(hydrometersQuery, networkOnly);
  const canWrite = useCan('production.write');
  // Null while closed; undefined for a new one.
  const [edited, setEdited] = useState<HydrometerFieldsFragment | null | undefined>(null);
  const [connectedId, setConnectedId] = useState<string | null>(null);
  const list = data?.hydrometers;
  const connected = list?.nodes.find(({ id }) => id === connectedId);
  const actionsOf = (row: HydrometerFieldsFragment) => (
    <span className="cv-flex cv-wrap cv-gap-8">
      <Button
        size="small"
        aria-label={`Adresse et jeton ${ofName(row.name)}`}
        onClick={() => setConnectedId(row.id)}
      >
        Adresse et jeton
      </Button>
      {canWrite && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Modifier ${row.name}`}
          onClick={() => setEdited(row)}
        >
          Modifier
        </Button>
      )}
    </span>
  );
  return (
    <Page
      sections={<ProductionSections current="hydrometers" />}
      title="Densimètres"
      context="Les densimètres flottants qui envoient leurs relevés, et le rythme des relevés."
      action={
        canWrite && (
          <Button
            variant="primary"
            icon="plus"
            shortLabel="Ajouter"
            onClick={() => setEdited(undefined)}
          >
            Ajouter un densimètre
          </Button>
        )
      }
    >
      {!data && <Unavailable read={read} />}
      {data && (
        <div className="cv-below-16">
          <ReadingReminderButton everyDays={data.readingReminder ?? null} />
        </div>
      )}
      {list && (
        <DataTable
          label="Densimètres"
          columns={[
            ...columns,
            { key: 'actions', title: 'Actions', hideTitle: true, render: actionsOf },
          ]}
          rows={list.nodes}
          rowKey={({ id }) => id}
          renderCard={(row) => (
            <ListCard
              title={row.name}
              detail={`${hydrometerKindLabels[row.kind]} · ${placeOf(row)}`}
              value={readingText(row)}
              status={<TokenState row={row} />}
              meta={row.lastReading ? formatMoment(row.lastReading.readAt) : 'aucun relevé'}
              actions={actionsOf(row)}
            />
          )}
          empty={
            <EmptyState
              icon="production"
              title="Aucun densimètre pour l’instant"
              text="iSpindel, GravityMon, Tilt ou RAPT Pill : leurs relevés se placent sur la courbe du brassin, à côté des vôtres."
            />
          }
        />
      )}
      <EditDrawer
        edited={edited}
        onSaved={({ id }) => !edited && setConnectedId(id)}
        onDone={() => setEdited(null)}
      />
      <Drawer
        open={connected !== undefined}
        title={connected ? `Adresse et jeton ${ofName(connected.name)}` : ''}
        onClose={() => setConnectedId(null)}
        width={520}
      >
        {connected && list && (
          <HydrometerConnection key={connected.id} hydrometer={connected} address={list.address} />
        )}
      </Drawer>
    </Page>
  );
}

interface EditDrawerProps {
  /** Null while closed; undefined for a new one. */
  readonly edited: HydrometerFieldsFragment | null | undefined;
  readonly onSaved: (saved: HydrometerFieldsFragment) => void;
  readonly onDone: () => void;
}

function EditDrawer({ edited, onSaved, onDone }: EditDrawerProps) {
  const title = edited === null ? null : (edited?.name ?? 'Nouveau densimètre');
  return (
    <FormDrawer title={title} onClose={onDone}>
      {edited !== null && (
        <HydrometerForm
          hydrometer={edited}
          onSaved={onSaved}
          onDone={onDone}
          footer={edited && <RemoveHydrometer hydrometer={edited} onDone={onDone} />}
        />
      )}
    </FormDrawer>
  );
}

interface RemoveHydrometerProps {
  readonly hydrometer: HydrometerFieldsFragment;
  readonly onDone: () => void;
}

function RemoveHydrometer({ hydrometer, onDone }: RemoveHydrometerProps) {
  const [isAsking, setAsking] = useState(false);
  const [remove] = useMutation(removeHydrometerMutation, {
    refetchQueries: ['Hydrometers'],
    context: { suppressErrorToast: true },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Retirer ce densimètre
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Retirer ${hydrometer.name} ?`}
        text="Son jeton sera révoqué. Ses relevés restent sur les brassins."
        confirmLabel="Retirer"
        danger
        describeError={describeError}
        onConfirm={async () => {
          await remove({ variables: { id: hydrometer.id } });
          setAsking(false);
          toastSuccess({ title: 'Densimètre retiré', message: hydrometer.name });
          onDone();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
