import { qrCodeEntityLabels } from '@cervoise/domain/qr-codes';
import { describeError, useMutation, useQuery } from '@cervoise/graphql-client';
import { ReadFailure, UnavailablePage } from '@cervoise/records/read-failure';
import { type FetchData, toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDate, formatDateTime } from '@cervoise/ui/format';
import { Card, type Fact, Facts, Page } from '@cervoise/ui/page';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { QrCodeQuery } from '../../generated/graphql';
import { nameOfSubject } from '../../subject-choices.graphql';
import { deactivateQrCodeMutation, qrCodeQuery, qrCodeScansQuery } from './qr-code.graphql';
import { DownloadButtons, PrintButton } from './qr-code-actions';
import { QrCodeStatus } from './qr-code-columns';
import { QrCodeDrawing } from './qr-code-drawing';
import { listAddress, publicPageOf } from './qr-code-texts';
import styles from './qr-codes.module.css';
import { ScanStatistics } from './scan-statistics';
import { checkedQrCode } from './selected-qr-code';

type QrCode = QrCodeQuery['qrCodeByIdentifier'];

/** Reads a code and its scans before its page opens. */
export const fetchQrCode: FetchData = async (query, { identifier = '' }) => {
  const { qrCodeByIdentifier } = await query(qrCodeQuery, { uniqueIdentifier: identifier });
  await query(qrCodeScansQuery, { id: qrCodeByIdentifier.id });
};

/** /traceability/qrcode/:identifier: the subject of a code, its files, and its scans. */
export function QrCodePage() {
  const { identifier = '' } = useParams();
  const { data, ...read } = useQuery(qrCodeQuery, {
    variables: { uniqueIdentifier: identifier },
  });
  if (data) return <LoadedPage code={checkedQrCode(data.qrCodeByIdentifier)} read={read} />;
  if (read.error && describeError(read.error).code === 'NOT_FOUND')
    return <ForeignCode identifier={identifier} />;
  return <UnavailablePage title="QR code" notFound="Ce QR code est inconnu." read={read} />;
}

/** A scanned code of another brewery, or an unknown one. */
function ForeignCode({ identifier }: { readonly identifier: string }) {
  return (
    <Page title="QR code">
      <Card>
        <EmptyState
          icon="scan"
          title="Ce QR code n’est pas de votre brasserie"
          text="Sa page publique dit de quelle bière il s’agit."
          action={
            <>
              <LinkButton variant="primary" to={publicPageOf(identifier)}>
                Ouvrir la page publique
              </LinkButton>
              <LinkButton to={listAddress}>Vos QR codes</LinkButton>
            </>
          }
        />
      </Card>
    </Page>
  );
}

function factsOf(code: QrCode): Fact[] {
  const { beerName, batchNumber, packagedOn, bestBefore } = code.metadata;
  return [
    {
      label: qrCodeEntityLabels[code.entityType],
      value: (
        <Link to={code.entityPath}>
          {nameOfSubject({ name: code.entityName, detail: code.entityDetail })}
        </Link>
      ),
      wide: true,
    },
    {
      label: 'Adresse',
      value: <span className={`cv-muted cv-break ${styles.address}`}>{code.url}</span>,
      wide: true,
    },
    { label: 'Bière', value: beerName },
    // A batch's code states it already.
    ...(code.entityType === 'batch' ? [] : [{ label: 'Brassin', value: batchNumber }]),
    { label: 'Conditionné le', value: packagedOn && formatDate(packagedOn) },
    { label: 'DDM', value: bestBefore && formatDate(bestBefore) },
    { label: 'Créé le', value: formatDateTime(code.createdAt) },
    {
      label: 'État',
      value: code.isActive ? (
        <QrCodeStatus {...code} />
      ) : (
        `Retiré le ${formatDateTime(code.updatedAt)}`
      ),
    },
  ];
}

interface LoadedPageProps {
  readonly code: QrCode;
  readonly read: Parameters<typeof ReadFailure>[0]['read'];
}

function LoadedPage({ code, read }: LoadedPageProps) {
  const canWrite = useCan('qrcodes.write');
  const [isAsking, setAsking] = useState(false);
  const [deactivate] = useMutation(deactivateQrCodeMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['QrCode'],
    awaitRefetchQueries: true,
  });
  return (
    <Page
      title={code.label}
      context={[
        nameOfSubject({ name: code.entityName, detail: code.entityDetail }),
        !code.isActive && 'Retiré',
      ]
        .filter(Boolean)
        .join(' · ')}
      secondaryActions={
        canWrite &&
        code.isActive && (
          <Button icon="close" onClick={() => setAsking(true)}>
            Retirer
          </Button>
        )
      }
      action={code.isActive && <PrintButton code={code} isPrimary />}
    >
      <ReadFailure read={read} />
      <div className={`${styles.statistics} cv-beside`}>
        <Card title="Code">
          <div className={`${styles.code} cv-rows cv-gap-16`}>
            <QrCodeDrawing code={code} />
            <div className="cv-flex cv-wrap cv-gap-8">
              <DownloadButtons code={code} />
            </div>
            <Link to={publicPageOf(code.uniqueIdentifier)}>Voir la page publique</Link>
            {canWrite && code.isActive && (
              <div className="cv-phone-only">
                <Button icon="close" onClick={() => setAsking(true)}>
                  Retirer ce QR code
                </Button>
              </div>
            )}
          </div>
        </Card>
        <Card title="Ce qu’il désigne">
          <Facts facts={factsOf(code)} />
        </Card>
      </div>
      <ScanStatistics id={code.id} />
      <ConfirmDialog
        open={isAsking}
        title="Retirer ce QR code ?"
        text="Les étiquettes déjà imprimées mèneront à une page qui dit que le code est retiré. Un code retiré ne redevient jamais actif."
        confirmLabel="Retirer"
        danger
        describeError={describeError}
        onConfirm={async () => {
          await deactivate({ variables: { id: code.id } });
          setAsking(false);
          toastSuccess({ title: 'QR code retiré', message: code.label });
        }}
        onCancel={() => setAsking(false)}
      />
    </Page>
  );
}
