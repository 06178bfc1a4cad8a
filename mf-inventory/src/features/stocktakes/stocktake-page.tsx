import { givingUpRefusal, stocktakeStateLabels } from '@cervoise/domain/stocktakes';
import { useDownload } from '@cervoise/graphql-client/rest';
import { ReadFailure, UnavailablePage } from '@cervoise/records/read-failure';
import { fetchRecord, type RecordAddress, useRecord } from '@cervoise/records/record';
import { useCan, useCurrentUser } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { formatCount, formatDate, formatDateTime, formatTime } from '@cervoise/ui/format';
import { Menu, type MenuItem } from '@cervoise/ui/menu';
import { Page } from '@cervoise/ui/page';
import { useId, useState } from 'react';
import type { StocktakeDetailFragment } from '../../generated/graphql';
import { Counting } from './counting';
import { DeviationsCard } from './deviations-card';
import { LineLists } from './line-lists';
import type { StocktakeStep } from './step-dialog';
import { missingCauses, stocktakeKind } from './stocktake-texts';
import { stocktakeQuery } from './stocktakes.graphql';
import { useCountQueue } from './use-count-queue';
import { WaitingCounts } from './waiting-counts';

const stepDialog = deferred(async () => (await import('./step-dialog')).StepDialog);

const variables = ({ id }: RecordAddress) => ({ id });

const stocktakeRecord = { query: stocktakeQuery, variables, keptOffline: true } as const;

/** Reads a stocktake before its page opens. */
export const fetchStocktake = fetchRecord(stocktakeRecord);

/** /inventory/stocktakes/:id: counting on the phone, deviations and validation at the desk. */
export function StocktakePage() {
  const { read, record } = useRecord({
    ...stocktakeRecord,
    recordOf: ({ stocktake }) => stocktake,
  });
  const { page, notFound } = stocktakeKind.texts;
  if (!record) return <UnavailablePage title={page} notFound={notFound} read={read} />;
  return (
    <>
      <ReadFailure read={read} />
      <Stocktake stocktake={record} />
    </>
  );
}

/** « commencé à 9 h 22 », « validé le 28/11/2026 à 10:12 par Marc Petit ». */
function stateText(stocktake: StocktakeDetailFragment): string {
  const { state, createdAt, validatedAt, validatedBy, undoneAt, undoneBy } = stocktake;
  if (state === 'undone') return `annulé le ${formatDateTime(undoneAt)} par ${undoneBy}`;
  if (state === 'validated') return `validé le ${formatDateTime(validatedAt)} par ${validatedBy}`;
  if (state === 'cancelled') return stocktakeStateLabels.cancelled.toLowerCase();
  const isToday = formatDate(createdAt) === formatDate(new Date());
  return isToday
    ? `commencé à ${formatTime(createdAt)}`
    : `commencé le ${formatDateTime(createdAt)}`;
}

function Stocktake({ stocktake }: { readonly stocktake: StocktakeDetailFragment }) {
  const [step, setStep] = useState<StocktakeStep | null>(null);
  const canCount = useCan('stocktakes.write');
  const canValidate = useCan('validation.write');
  const user = useCurrentUser();
  const { id, name, state, scope, lines, undoableUntil } = stocktake;
  const isOpen = state === 'open';
  // A validation would overtake them: the server then refuses them.
  const { unsent, failed, standstill } = useCountQueue(id);
  const reasonId = useId();
  const mayValidate = isOpen && canValidate;
  // What is counted on this device is counted, though the server does not know it yet.
  const countedCount = stocktake.countedCount + unsent.length;
  const mayGiveUpOwn =
    isOpen && canCount && !givingUpRefusal({ ...stocktake, countedCount }, user.id);
  const isWaiting = mayValidate && unsent.length > 0;
  const causes = mayValidate ? missingCauses(lines) : 0;
  const isBlocked = isWaiting || causes > 0;
  const isUndoable =
    undoableUntil !== null && undoableUntil !== undefined && new Date(undoableUntil) > new Date();
  const { download } = useDownload();
  const menu: MenuItem[] = [
    {
      label: 'Imprimer la feuille',
      icon: 'printer',
      onSelect: () => download(`/stocktakes/${id}/pdf`, 'feuille-d-inventaire.pdf'),
    },
    ...(canValidate && isUndoable
      ? [
          {
            label: 'Annuler la validation',
            icon: 'restore' as const,
            onSelect: () => setStep('undo'),
          },
        ]
      : []),
    ...(mayValidate || mayGiveUpOwn
      ? [
          {
            label: 'Abandonner',
            icon: 'trash' as const,
            danger: true,
            onSelect: () => setStep('cancel'),
          },
        ]
      : []),
    ...(canValidate && state === 'cancelled'
      ? [{ label: 'Rouvrir', icon: 'restore' as const, onSelect: () => setStep('reopen') }]
      : []),
  ];
  return (
    <Page
      title={name}
      context={`${scope} · ${stateText(stocktake)}`}
      action={
        <>
          <Menu label={`Actions sur ${name}`} items={menu} />
          {mayValidate && (
            <Button
              shortLabel="Terminer"
              disabled={isBlocked}
              aria-describedby={isBlocked ? reasonId : undefined}
              onClick={() => setStep('validate')}
            >
              Terminer et valider
            </Button>
          )}
        </>
      }
    >
      <div className="cv-unless-empty cv-stack cv-gap-12 cv-below-16">
        <WaitingCounts stocktakeId={id} />
        {isWaiting && (
          <p
            id={reasonId}
            className={standstill !== null || failed.length > 0 ? 'cv-muted' : 'cv-visually-hidden'}
          >
            Vous pourrez valider une fois tous les comptages de cet appareil enregistrés.
          </p>
        )}
        {!isWaiting && causes > 0 && (
          <p id={reasonId} className="cv-muted">
            {formatCount(
              causes,
              'écart dépasse la tolérance : indiquez sa cause pour pouvoir valider.',
              'écarts dépassent la tolérance : indiquez leur cause pour pouvoir valider.',
            )}
          </p>
        )}
        {isOpen && canCount && !canValidate && (
          <p className="cv-muted">
            Une fois les lignes comptées, un responsable de production ou un administrateur valide
            l’inventaire, ou l’abandonne.
            {mayGiveUpOwn && ' Tant que rien n’est compté, vous pouvez l’abandonner vous-même.'}
          </p>
        )}
      </div>
      {isOpen && canCount ? (
        <Counting stocktake={stocktake} />
      ) : (
        <LineLists lines={lines} openId={null} />
      )}
      <DeviationsCard stocktake={stocktake} />
      {step && (
        <stepDialog.Component stocktake={stocktake} step={step} onClose={() => setStep(null)} />
      )}
    </Page>
  );
}
