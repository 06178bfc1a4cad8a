import { hopFormLabels, ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { usageStageLabels } from '@cervoise/domain/recipes';
import { ofName, searchKey } from '@cervoise/domain/text';
import { unitSymbolOf } from '@cervoise/domain/units';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  absent,
  daysUntil,
  formatCount,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRelativeDays,
} from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { shortDate } from '../batch-texts';
import styles from './record.module.css';

type Ingredient = BatchDetailFragment['ingredients'][number];

/** « Malt de base · 7 EBC », « Pellets T90 · 12,8 % AA ». */
function describe({ type, maltColor, hopForm, alphaAcid }: Ingredient): string {
  return [
    hopForm ? hopFormLabels[hopForm] : ingredientTypeLabels[type],
    maltColor != null && `${formatNumber(maltColor, 0)} EBC`,
    alphaAcid != null && `${formatPercent(alphaAcid)} AA`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function State({ row }: { readonly row: Ingredient }) {
  if (row.state === 'taken') return <Status tone="healthy" label="Pris" />;
  if (row.state === 'to_take') return <Status tone="upcoming" label="À prendre" />;
  const missing = formatQuantity(row.missing, unitSymbolOf(row.unit, row.missing));
  return <Status tone="attention" label={`${missing} de moins`} />;
}

/** « 18/11, empâtage », « 26/11, dans 2 jours », « hors recette, fermentation ». */
function stageText({ lineId, usageStage, dueDate, state }: Ingredient): string {
  const stage = [
    !lineId && 'hors recette',
    usageStage && usageStageLabels[usageStage].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
  if (!dueDate) return stage;
  const days = daysUntil(dueDate) ?? 0;
  return `${shortDate(dueDate)}, ${state === 'to_take' ? formatRelativeDays(days) : stage}`;
}

const takenAmount = (row: Ingredient, decimals?: number) =>
  row.taken > 0 ? (
    <Amount value={row.taken} unit={unitSymbolOf(row.unit, row.taken)} shared={decimals} strong />
  ) : (
    absent
  );

const suppliersOf = ({ lots }: Ingredient) =>
  formatList([...new Set(lots.flatMap(({ supplier }) => supplier ?? []))]);

type Weighings = ReadonlyMap<string, readonly string[]>;

/** By line: the lots that were weighed at the kettle and from which nothing was taken. */
function otherWeighings({ ingredients, brewDay }: BatchDetailFragment): Weighings {
  const others = ingredients.map(({ lineId, lots }): [string, string[]] => {
    const isTaken = ({ lotId, lotNumber }: (typeof brewDay.events)[number]) =>
      lots.some((lot) =>
        lotId ? lot.lotId === lotId : searchKey(lot.lotNumber ?? '') === searchKey(lotNumber ?? ''),
      );
    const weighed = brewDay.events.filter(
      (event) =>
        event.kind === 'weighed' &&
        event.lineId === lineId &&
        (event.lotId || event.lotNumber) &&
        !isTaken(event),
    );
    return [lineId ?? '', weighed.map(({ lotNumber }) => lotNumber ?? 'sans numéro')];
  });
  return new Map(others.filter(([id, numbers]) => id && numbers.length > 0));
}

interface LotsProps {
  readonly row: Ingredient;
  readonly weighings: Weighings;
}

function Lots({ row, weighings }: LotsProps) {
  const numbers = [...new Set(row.lots.map(({ lotNumber }) => lotNumber ?? 'sans numéro'))];
  const weighed = [...new Set(weighings.get(row.lineId ?? ''))];
  if (numbers.length + weighed.length === 0) return absent;
  // Harvested yeast is an ingredient of its own.
  const ingredientId = row.lots[0]?.ingredientId ?? row.ingredientId;
  return (
    <>
      {numbers.length > 0 && (
        <Link to={`/inventory/ingredients/${ingredientId}?tab=movements`}>
          {formatList(numbers)}
        </Link>
      )}
      {weighed.length > 0 && <Status tone="attention" label={`pesé : ${formatList(weighed)}`} />}
    </>
  );
}

const columnsWith = (weighings: Weighings): readonly Column<Ingredient>[] => [
  {
    key: 'name',
    title: 'Nom',
    render: (row) => <NameCell name={row.name} detail={describe(row)} />,
  },
  { key: 'lots', title: 'Lot', render: (row) => <Lots row={row} weighings={weighings} /> },
  {
    key: 'taken',
    title: 'Pris',
    align: 'right',
    figureOf: ({ taken, unit }) => ({ value: taken, unit }),
    render: takenAmount,
  },
  {
    key: 'required',
    title: 'Recette',
    align: 'right',
    figureOf: ({ lineId, required, unit }) => ({ value: lineId ? required : null, unit }),
    render: ({ lineId, required, unit }, decimals) =>
      lineId ? (
        <Amount value={required} unit={unitSymbolOf(unit, required)} shared={decimals} />
      ) : (
        absent
      ),
  },
  { key: 'stage', title: 'Étape', render: stageText },
  {
    key: 'supplier',
    title: 'Fournisseur',
    from: 1200,
    render: (row) => suppliersOf(row) || absent,
  },
  { key: 'state', title: 'Statut', render: (row) => <State row={row} /> },
];

const order = { to_take: 0, short: 1, taken: 2 } as const;

interface IngredientsTableProps {
  readonly batch: BatchDetailFragment;
  /** Opens the form to take the recipe's remaining lots, or to add an extra one; absent when read-only. */
  readonly onStep?: (step: 'take' | 'extra') => void;
}

/** The lots a batch drew and what it still needs; open lines come first. */
export function IngredientsTable({ batch, onStep }: IngredientsTableProps) {
  const { ingredients, costs, shortageReason } = batch;
  const weighings = otherWeighings(batch);
  const rows = ingredients.toSorted((one, other) => order[one.state] - order[other.state]);
  const lotCount = ingredients.reduce((count, { lots }) => count + lots.length, 0);
  const toTake = ingredients.filter(({ state }) => state === 'to_take').length;
  return (
    <>
      {shortageReason && (
        <p
          className={`${styles.notice} cv-gap-4-12 cv-pad-12-16 cv-panel cv-flex cv-wrap cv-break cv-below-16`}
        >
          <Status tone="attention" label="Démarré malgré un manque" />
          <span>{shortageReason}</span>
        </p>
      )}
      {onStep && (
        <div className="cv-flex cv-wrap cv-end cv-gap-8 cv-below-12">
          <Button icon="plus" onClick={() => onStep('extra')}>
            Ajouter hors recette
          </Button>
          {toTake > 0 && (
            <Button icon="package" onClick={() => onStep('take')}>
              {`Prendre ${formatCount(toTake, 'ingrédient')}`}
            </Button>
          )}
        </div>
      )}
      <DataTable
        label="Ingrédients pris"
        columns={columnsWith(weighings)}
        rows={rows}
        rowKey={(row) => `${row.lineId} ${row.ingredientId} ${row.usageStage} ${row.name}`}
        renderCard={(row) => (
          <ListCard
            title={row.name}
            detail={<Lots row={row} weighings={weighings} />}
            value={takenAmount(row)}
            valueDetail={
              row.lineId &&
              `sur ${formatQuantity(row.required, unitSymbolOf(row.unit, row.required))}`
            }
            status={<State row={row} />}
            meta={stageText(row)}
          />
        )}
        empty={
          <EmptyState
            icon="barley"
            title="Aucun ingrédient"
            text="La recette de ce brassin n’en compte pas."
          />
        }
      />
      {rows.length > 0 && (
        <p
          className={`${styles.foot} cv-small cv-flex cv-wrap cv-between cv-gap-4-16 cv-muted cv-above-12`}
        >
          <span>
            {[
              formatCount(lotCount, 'lot pris', 'lots pris'),
              toTake > 0 && `${toTake} à prendre`,
              costs.unpriced.length > 0 && `sans le prix ${ofName(formatList(costs.unpriced))}`,
              costs.partial.length > 0 && `sans ce qui manque ${ofName(formatList(costs.partial))}`,
              costs.isBlendUnpriced && 'sans le prix d’une bière assemblée',
              costs.isBlendStartedShort && 'sans ce qui manque d’une bière assemblée',
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span>
            Matières : <strong className="cv-ink">{formatMoney(costs.taken)}</strong> pris
            {costs.toTake > 0 && `, ${formatMoney(costs.toTake)} à prendre`}
            {costs.blended !== 0 &&
              `, ${formatMoney(Math.abs(costs.blended))} ${costs.blended > 0 ? 'reçus' : 'donnés'} par assemblage`}
            , soit <strong className="cv-ink">{formatMoney(costs.perLiter)}</strong> par litre
            {costs.packaging !== 0 &&
              `. Conditionnement : ${costs.packaging === null ? 'sans le prix d’un article' : formatMoney(costs.packaging)}`}
          </span>
        </p>
      )}
    </>
  );
}
