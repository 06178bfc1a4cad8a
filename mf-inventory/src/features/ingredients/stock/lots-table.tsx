import { listLimits } from '@cervoise/domain/lists';
import { useQuery } from '@cervoise/graphql-client';
import { ReadFailure } from '@cervoise/records/read-failure';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDate } from '@cervoise/ui/format';
import { DataTable, ListCard } from '@cervoise/ui/table';
import { typeset } from '@cervoise/ui/typeset';
import { useState } from 'react';
import styles from '../ingredients.module.css';
import { analysisText } from '../quality/quality-texts';
import { LotActions, type LotHandlers, ReleaseButton } from './lot-actions';
import { LotState, lotColumns, lotGeneration, lotViability } from './lot-columns';
import { formatStock, lotInWords, lotName, packsAndExpiry, placesText } from './lot-texts';
import { ingredientLotsQuery } from './lots.graphql';
import { LotMark, LotNotice } from './marked-lot';
import type { IngredientDetail, Lot } from './stock-form';
import { useMarkedLot } from './use-marked-lot';

const attachmentsDrawer = deferred(
  async () => (await import('@cervoise/records/files')).AttachmentsDrawer,
);

interface LotsTableProps extends LotHandlers {
  readonly ingredient: IngredientDetail;
}

/**
 * The lots in stock, first expired first, and on request the empty ones; a scanned one is marked.
 */
export function LotsTable({ ingredient, onRelease, ...handlers }: LotsTableProps) {
  const { id, unit, type } = ingredient;
  const marked = useMarkedLot(ingredient);
  const [showsEmpty, setShowsEmpty] = useState(false);
  const [attached, setAttached] = useState<Lot | null>(null);
  const all = useQuery(ingredientLotsQuery, {
    variables: { id },
    skip: !showsEmpty,
  });
  const emptyLots = ((showsEmpty && all.data?.ingredient.lots) || []).filter(
    ({ quantity }) => quantity <= 0,
  );
  // Of very many, an old one is not among those that are listed.
  const isUnlisted = showsEmpty && !emptyLots.some(({ id: lotId }) => lotId === marked.id);
  const lots = [
    ...ingredient.lots,
    ...(isUnlisted && marked.empty ? [marked.empty] : []),
    ...emptyLots,
  ];

  const lotActions = (lot: Lot) => (
    <LotActions lot={lot} type={type} {...handlers} onAttachments={setAttached} />
  );
  return (
    <>
      {marked.notice && <LotNotice text={marked.notice} />}
      {showsEmpty && <ReadFailure read={all} />}
      <DataTable
        label={showsEmpty ? 'Lots, vides compris' : 'Lots en stock'}
        columns={lotColumns({
          ingredient,
          markedId: marked.id,
          renderRemedy: (lot) => <ReleaseButton lot={lot} onRelease={onRelease} />,
          renderAction: lotActions,
        })}
        rows={lots}
        limit={listLimits.lots}
        rowKey={(lot) => lot.id}
        loading={showsEmpty && all.loading}
        renderCard={(lot) => (
          <ListCard
            title={lotName(lot)}
            detail={[lot.supplier, placesText(lot, unit), lotGeneration(lot), lotViability(lot)]
              .filter(Boolean)
              .join(' · ')}
            value={formatStock(lot.quantity, unit)}
            valueDetail={`reçu le ${formatDate(lot.receivedOn)}`}
            status={
              <span className={`${styles.lotState} cv-gap-4`}>
                <LotState lot={lot} ingredient={ingredient} />
              </span>
            }
            meta={packsAndExpiry(lot, ingredient)}
            actions={
              <>
                {lot.id === marked.id && <LotMark />}
                {analysisText(type, lot) && (
                  <span className={`${styles.certificate} cv-small cv-clip`}>
                    {typeset(`Analyse : ${analysisText(type, lot)}`)}
                  </span>
                )}
                {lot.certificateNote && (
                  <span className={`${styles.certificate} cv-small cv-clip`}>
                    {typeset(`Certificat : ${lot.certificateNote}`)}
                  </span>
                )}
                <ReleaseButton lot={lot} onRelease={onRelease} />
                {lotActions(lot)}
              </>
            }
          />
        )}
        empty={
          <EmptyState
            icon="package"
            title="Aucun lot en stock"
            text="Réceptionnez une livraison pour ouvrir un lot."
          />
        }
      />
      <Button
        size="small"
        variant="quiet"
        className={styles.toggle}
        aria-pressed={showsEmpty}
        onClick={() => setShowsEmpty(!showsEmpty)}
      >
        {showsEmpty ? 'Masquer les lots vides' : 'Afficher les lots vides'}
      </Button>
      {attached && (
        <attachmentsDrawer.Component
          record="ingredient_lot"
          recordId={attached.id}
          name={`${ingredient.name}, ${lotInWords(attached)}`}
          isDeleted={ingredient.isDeleted}
          onClose={() => setAttached(null)}
        />
      )}
    </>
  );
}
