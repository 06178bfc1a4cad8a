import { listLimits } from '@cervoise/domain/lists';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useRecordList } from '@cervoise/records/list';
import { ReadFailure } from '@cervoise/records/read-failure';
import { useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { ListToolbar } from '@cervoise/ui/filters';
import { formatCount } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nameOfSubject } from '../../subject-choices.graphql';
import { TraceabilitySections } from '../../traceability-sections';
import { GenerateQrCodeForm, type QrCodeTarget } from './generate-qr-code-form';
import { qrCodesOfEntityQuery } from './qr-code.graphql';
import { QrCodeCard, qrCodeColumns } from './qr-code-columns';
import { qrCodeList } from './qr-code-list';
import { isEntityType, listAddress, viewChips } from './qr-code-texts';
import { SelectedCodeCard } from './selected-code-card';

/** /traceability/qr-codes: every code, or with `?entityType=&entityId=` those of one subject. */
export function QrCodesPage() {
  const [params] = useSearchParams();
  const entityType = params.get('entityType');
  const entityId = params.get('entityId');
  return isEntityType(entityType) && entityId ? (
    <CodesOfEntity entityType={entityType} entityId={entityId} />
  ) : (
    <AllCodes />
  );
}

interface CodesPageProps {
  readonly context: string;
  /** The subject of new codes; chosen in the form unless given. */
  readonly target: QrCodeTarget | null;
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** The list of codes with the new one above it, and the form of another beside it. */
function CodesPage({ context, target, filters, children }: CodesPageProps) {
  const canWrite = useCan('qrcodes.write');
  const [isGenerating, setGenerating] = useState(false);
  return (
    <Page
      title="QR codes"
      sections={<TraceabilitySections />}
      context={context}
      filters={filters}
      action={
        canWrite && (
          <Button
            variant="primary"
            icon="plus"
            shortLabel="Générer"
            onClick={() => setGenerating(true)}
          >
            Générer un QR code
          </Button>
        )
      }
    >
      <div className="cv-shrink-parts cv-rows cv-gap-16">
        <SelectedCodeCard />
        {children}
      </div>
      <FormDrawer
        title={isGenerating ? 'Générer un QR code' : null}
        onClose={() => setGenerating(false)}
      >
        <GenerateQrCodeForm target={target} onDone={() => setGenerating(false)} />
      </FormDrawer>
    </Page>
  );
}

const noCode = (
  <EmptyState
    icon="scan"
    title="Aucun QR code pour l’instant"
    text="Un QR code sur une étiquette mène qui le scanne à ce que vous en dites."
  />
);

function AllCodes() {
  const list = useRecordList({ ...qrCodeList, pageOf: ({ qrCodesPage }) => qrCodesPage });
  const { state, rows, totalCount = 0, loading, error, refetch } = list;
  return (
    <CodesPage
      context="Chaque code mène à la page publique d’une bière, d’une cuve ou d’un lot."
      target={null}
      filters={
        <ListToolbar
          state={state}
          viewsLabel="États des QR codes"
          views={viewChips}
          searchLabel="Rechercher un QR code"
          placeholder="Libellé, bière ou lot"
          filters={list.filters}
        />
      }
    >
      <DataTable
        label="QR codes"
        columns={qrCodeColumns}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={(code) => <QrCodeCard code={code} />}
        paging={{ state, totalCount, noun: ['QR code', 'QR codes'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        empty={
          state.isFiltered || state.view !== 'all' ? (
            <EmptyState
              icon="search"
              title="Aucun QR code ne correspond"
              action={<LinkButton to={listAddress}>Voir tous les QR codes</LinkButton>}
            />
          ) : (
            noCode
          )
        }
      />
    </CodesPage>
  );
}

type CodesOfEntityProps = Pick<QrCodeTarget, 'entityType' | 'entityId'>;

function CodesOfEntity(entity: CodesOfEntityProps) {
  const { data, ...read } = useQuery(qrCodesOfEntityQuery, {
    variables: entity,
  });
  const target = data?.qrCodeTarget ?? null;
  const codes = data?.qrCodesForEntity;
  return (
    <CodesPage
      context={
        target && codes
          ? `${nameOfSubject(target)} : ${formatCount(codes.length, 'QR code', 'QR codes')}`
          : 'Les QR codes d’une fiche.'
      }
      target={target}
      filters={
        <LinkButton size="small" icon="chevron-left" to={listAddress}>
          Tous les QR codes
        </LinkButton>
      }
    >
      <ReadFailure read={read} />
      {(codes || read.loading) && (
        <DataTable
          label="QR codes"
          columns={qrCodeColumns.map(({ sortKey: _sortKey, ...column }) => column)}
          rows={codes}
          limit={listLimits.codesOfRecord}
          rowKey={({ id }) => id}
          renderCard={(code) => <QrCodeCard code={code} />}
          loading={read.loading}
          empty={noCode}
        />
      )}
    </CodesPage>
  );
}
