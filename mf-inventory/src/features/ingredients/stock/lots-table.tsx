import { listLimits } from '@cervoise/domain/lists';
import { qrCodesAddress } from '@cervoise/domain/qr-codes';
import { traceGraphAddress } from '@cervoise/domain/traceability';
import { useQuery } from '@cervoise/graphql-client';
import { ReadFailure } from '@cervoise/records/read-failure';
import { Button, LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDate } from '@cervoise/ui/format';
import { DataTable, ListCard } from '@cervoise/ui/table';
import { typeset } from '@cervoise/ui/typeset';
import { useState } from 'react';
import styles from '../ingredients.module.css';
import { LotExpiry, lotColumns, lotGeneration, lotViability } from './lot-columns';
import { formatStock, isExpiredStock, lotInWords, lotName } from './lot-texts';
import { ingredientLotsQuery } from './lots.graphql';
import { LotMark, LotNotice } from './marked-lot';
import type { IngredientDetail, Lot } from './stock-form';
import { useMarkedLot } from './use-marked-lot';

interface LotsTableProps {
  readonly ingredient: IngredientDetail;
  /** Opens the form of a lot; absent without permission. */
  readonly onEdit?: (lot: Lot) => void;
  /** Opens the form that writes off an expired lot; absent without permission. */
  readonly onWriteOff?: (lot: Lot) => void;
}

/**
 * The lots in stock, first expired first, and on request the empty ones; a scanned one is marked.
 */
export function LotsTable({ ingredient, onEdit, onWriteOff }: LotsTableProps) {
  const { id, unit, type } = ingredient;
  const marked = useMarkedLot(ingredient);
  const [showsEmpty, setShowsEmpty] = useState(false);
  const all = useQuery(ingredientLotsQuery, {
    variables: { id },
    skip: !showsEmpty,
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  const emptyLots = (showsEmpty && all.data?.ingredient.lots) || [];
  const lots = [...ingredient.lots, ...emptyLots.filter(({ quantity }) => quantity <= 0)];

  const lotActions = (lot: Lot) => (
    <span className={styles.lotActions}>
      {onWriteOff && isExpiredStock(lot) && (
        <Button
          size="small"
          onClick={() => onWriteOff(lot)}
          aria-label={`Passer en perte le ${lotInWords(lot)}`}
        >
          Passer en perte
        </Button>
      )}
      <LinkButton
        size="small"
        to={traceGraphAddress('lot', lot.id)}
        aria-label={`Suivre le ${lotInWords(lot)}`}
      >
        Suivre
      </LinkButton>
      <LinkButton
        size="small"
        to={qrCodesAddress('ingredient_lot', lot.id)}
        aria-label={`QR code du ${lotInWords(lot)}`}
      >
        QR code
      </LinkButton>
      {onEdit && (
        <Button
          size="small"
          onClick={() => onEdit(lot)}
          aria-label={`Modifier le ${lotInWords(lot)}`}
        >
          Modifier
        </Button>
      )}
    </span>
  );
  return (
    <>
      {marked.notice && <LotNotice text={marked.notice} />}
      {showsEmpty && <ReadFailure read={all} />}
      <DataTable
        label={showsEmpty ? 'Lots, vides compris' : 'Lots en stock'}
        columns={lotColumns({
          unit,
          isYeast: type === 'yeast',
          markedId: marked.id,
          renderAction: lotActions,
        })}
        rows={lots}
        limit={listLimits.lots}
        rowKey={(lot) => lot.id}
        loading={showsEmpty && all.loading}
        renderCard={(lot) => (
          <ListCard
            title={lotName(lot)}
            detail={[lot.supplier, lotGeneration(lot), lotViability(lot)]
              .filter(Boolean)
              .join(' · ')}
            value={formatStock(lot.quantity, unit)}
            valueDetail={`reçu le ${formatDate(lot.receivedOn)}`}
            status={<LotExpiry lot={lot} />}
            meta={lot.expiryDate && `exp. ${formatDate(lot.expiryDate)}`}
            actions={
              <>
                {lot.id === marked.id && <LotMark />}
                {lot.certificateNote && (
                  <span className={styles.certificate}>
                    {typeset(`Certificat : ${lot.certificateNote}`)}
                  </span>
                )}
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
    </>
  );
}
