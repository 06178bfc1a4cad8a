import { isExpired, isExpiring } from '@cervoise/domain/stock';
import { type IngredientUnit, unitSymbolOf, unitSymbols } from '@cervoise/domain/units';
import { generationText } from '@cervoise/domain/yeast';
import { actionColumns } from '@cervoise/records/list';
import { absent, daysUntil, formatDate, formatExpiresIn, formatPercent } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, NameCell, Price, priceDecimals } from '@cervoise/ui/table';
import { typeset } from '@cervoise/ui/typeset';
import type { ReactNode } from 'react';
import styles from '../ingredients.module.css';
import { lotName } from './lot-texts';
import { LotMark } from './marked-lot';
import type { Lot } from './stock-form';

/** When a lot expires, or that a recall blocks it; nothing for an empty one. */
export function LotExpiry({ lot }: { readonly lot: Lot }) {
  const days = daysUntil(lot.expiryDate);
  if (lot.isBlocked) return <Status tone="critical" label="Bloqué par un rappel" />;
  if (lot.quantity <= 0) return <Status tone="neutral" label="Vide" />;
  if (days === null) return <Status tone="neutral" label="Sans péremption" />;
  if (isExpired(days)) return <Status tone="critical" label={formatExpiresIn(days)} />;
  return <Status tone={isExpiring(days) ? 'upcoming' : 'healthy'} label={formatExpiresIn(days)} />;
}

interface LotColumnsOptions {
  readonly unit: IngredientUnit;
  /** Adds the generation of yeast and what lives of it. */
  readonly isYeast: boolean;
  /** The lot whose label was scanned. */
  readonly markedId: string | null;
  /** The actions on a lot. */
  readonly renderAction?: (lot: Lot) => ReactNode;
}

/** « Génération 3 sur 8 »; bought yeast is « Achetée ». */
export const lotGeneration = ({ yeast }: Lot): string | null => {
  if (!yeast) return null;
  const { generation, generationLimit } = yeast;
  return generation === 1 ? 'Achetée' : generationText(generation, generationLimit);
};

/** « 87 % vivantes ». */
export const lotViability = ({ yeast }: Lot): string | null =>
  yeast ? `${formatPercent(Math.round(yeast.viability))} vivantes` : null;

const yeastColumns: readonly Column<Lot>[] = [
  {
    key: 'generation',
    title: 'Génération',
    render: (lot) => (
      <span className={isBeyondLimit(lot) ? 'cv-critical' : undefined}>{lotGeneration(lot)}</span>
    ),
  },
  {
    key: 'viability',
    title: 'Viabilité',
    align: 'right',
    render: ({ yeast }) => (yeast ? formatPercent(Math.round(yeast.viability)) : absent),
  },
];

const certificateColumn: Column<Lot> = {
  key: 'certificate',
  title: 'Certificat',
  from: 1200,
  render: (lot) => (
    <span className={styles.certificate}>{typeset(lot.certificateNote ?? absent)}</span>
  ),
};

const isBeyondLimit = ({ yeast }: Lot) => !!yeast && yeast.generation > yeast.generationLimit;

/** The columns of a lot in a table. */
export function lotColumns({
  unit,
  isYeast,
  markedId,
  renderAction,
}: LotColumnsOptions): readonly Column<Lot>[] {
  return [
    {
      key: 'lot',
      title: 'Lot',
      render: (lot) => (
        <>
          <NameCell
            name={lotName(lot)}
            // Yeast has no room for a column of certificates.
            detail={[lot.supplier, isYeast && lot.certificateNote].filter(Boolean).join(' · ')}
          />
          {lot.id === markedId && <LotMark />}
        </>
      ),
    },
    {
      key: 'quantity',
      title: 'Quantité',
      align: 'right',
      figureOf: ({ quantity }) => ({ value: quantity }),
      render: ({ quantity }, decimals) => (
        <Amount value={quantity} unit={unitSymbolOf(unit, quantity)} shared={decimals} strong />
      ),
    },
    {
      key: 'receivedOn',
      title: 'Reçu le',
      align: 'right',
      from: 1024,
      render: (lot) => formatDate(lot.receivedOn),
    },
    {
      key: 'expiryDate',
      title: 'Péremption',
      align: 'right',
      render: (lot) => formatDate(lot.expiryDate),
    },
    ...(isYeast ? yeastColumns : []),
    { key: 'state', title: 'Échéance', render: (lot) => <LotExpiry lot={lot} /> },
    {
      key: 'cost',
      title: 'Coût',
      align: 'right',
      from: isYeast ? 1360 : 1024,
      figureOf: ({ costPerUnit }) => ({ value: costPerUnit, decimals: priceDecimals }),
      render: ({ costPerUnit }, decimals) => (
        <Price euros={costPerUnit} per={unitSymbols[unit]} shared={decimals} />
      ),
    },
    ...(isYeast ? [] : [certificateColumn]),
    ...actionColumns(renderAction),
  ];
}
