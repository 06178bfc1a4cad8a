import type { AnalysisLimits, IngredientType } from '@cervoise/domain/ingredients';
import { packsInWords } from '@cervoise/domain/packs';
import { isExpired, isExpiring } from '@cervoise/domain/stock';
import { unitSymbolOf, unitSymbols } from '@cervoise/domain/units';
import { generationText } from '@cervoise/domain/yeast';
import { actionColumns } from '@cervoise/records/list';
import { absent, daysUntil, formatDate, formatExpiresIn, formatPercent } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, NameCell, Price, priceDecimals } from '@cervoise/ui/table';
import { typeset } from '@cervoise/ui/typeset';
import type { ReactNode } from 'react';
import styles from '../ingredients.module.css';
import { analysisText, outsideText } from '../quality/quality-texts';
import { lotName, placesText } from './lot-texts';
import { LotMark } from './marked-lot';
import type { IngredientDetail, Lot } from './stock-form';

interface LotStateProps {
  readonly lot: Lot;
  readonly ingredient: AnalysisLimits;
}

/** Whether a lot may be used: blocked, outside the limits of its ingredient, or when it expires. */
export function LotState({ lot, ingredient }: LotStateProps) {
  const outside = lot.quantity > 0 ? outsideText(lot, ingredient) : null;
  return (
    <>
      {lot.isBlocked && <Status tone="critical" label="Bloqué par un rappel" />}
      {lot.awaitsAnalysis && <Status tone="attention" label="En attente d’analyse" />}
      {outside && <Status tone="critical" label={outside} />}
      {!(lot.isBlocked || lot.awaitsAnalysis) && <LotExpiry lot={lot} />}
    </>
  );
}

/** When a lot expires; nothing for an empty one. */
function LotExpiry({ lot }: Pick<LotStateProps, 'lot'>) {
  const days = daysUntil(lot.expiryDate);
  if (lot.quantity <= 0) return <Status tone="neutral" label="Vide" />;
  if (days === null) return <Status tone="neutral" label="Sans péremption" />;
  if (isExpired(days)) return <Status tone="critical" label={formatExpiresIn(days)} />;
  return <Status tone={isExpiring(days) ? 'upcoming' : 'healthy'} label={formatExpiresIn(days)} />;
}

interface LotColumnsOptions {
  /** Of yeast, adds its generation and what lives of it. */
  readonly ingredient: IngredientDetail;
  /** The lot whose label was scanned. */
  readonly markedId: string | null;
  /** What ends the state of a lot, below it. */
  readonly renderRemedy: (lot: Lot) => ReactNode;
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

const analysisColumn = ({ type }: IngredientDetail): Column<Lot> => ({
  key: 'certificate',
  title: 'Analyse',
  from: 1200,
  render: (lot) => (
    <span className={`${styles.certificate} cv-small cv-clip`}>
      {typeset(certificateText(lot, type) ?? absent)}
    </span>
  ),
});

/** What was analysed of a lot, and the note of its certificate. */
const certificateText = (lot: Lot, type: IngredientType): string | null =>
  [analysisText(type, lot), lot.certificateNote].filter(Boolean).join(' · ') || null;

const isBeyondLimit = ({ yeast }: Lot) => !!yeast && yeast.generation > yeast.generationLimit;

/** A lot's quantity in packs, below it. */
const LotPacks = ({ text }: { readonly text: string | null }) =>
  text && <div className="cv-fine cv-muted">{text}</div>;

/** The columns of a lot in a table. */
export function lotColumns({
  ingredient,
  markedId,
  renderRemedy,
  renderAction,
}: LotColumnsOptions): readonly Column<Lot>[] {
  const { unit, type, packQuantity } = ingredient;
  const isYeast = type === 'yeast';
  return [
    {
      key: 'lot',
      title: 'Lot',
      render: (lot) => (
        <>
          <NameCell
            name={lotName(lot)}
            // Yeast has no room for a column of certificates.
            detail={[lot.supplier, placesText(lot, unit), isYeast && certificateText(lot, type)]
              .filter(Boolean)
              .join(' · ')}
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
        <>
          <Amount value={quantity} unit={unitSymbolOf(unit, quantity)} shared={decimals} strong />
          <LotPacks text={packsInWords(quantity, packQuantity, unit)} />
        </>
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
    {
      key: 'state',
      title: 'Échéance',
      render: (lot) => (
        <span className={`${styles.lotState} cv-gap-4`}>
          <LotState lot={lot} ingredient={ingredient} />
          {renderRemedy(lot)}
        </span>
      ),
    },
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
    ...(isYeast ? [] : [analysisColumn(ingredient)]),
    ...actionColumns(renderAction),
  ];
}
