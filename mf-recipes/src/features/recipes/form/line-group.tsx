import type { RecipeFigures } from '@cervoise/domain/brewing';
import { roundTo } from '@cervoise/domain/numbers';
import type { LineGroup } from '@cervoise/domain/recipes';
import { RemovedNotice } from '@cervoise/ui/form';
import { formatNumber, formatPercent, formatQuantity } from '@cervoise/ui/format';
import { typeset } from '@cervoise/ui/typeset';
import { Fragment } from 'react';
import { type LineActions, LineRow } from './line-row';
import styles from './lines.module.css';
import { useLive } from './live-recipe';
import type { Brewery, RecipeForm } from './recipe-values';

const groupNames: Readonly<Record<LineGroup, string>> = {
  grain: 'Grains',
  hop: 'Houblons',
  yeast: 'Levure',
  other: 'Autres',
};

/** The difference to the previous version: « 32 kg de plus ». */
function gristChange(kg: number, saved: number | null): string {
  const difference = kg - (saved ?? kg);
  const size = Math.abs(difference);
  // From 10 kg on one decimal: with three the text runs into the total beside it.
  const shown = roundTo(size, size < 10 ? 3 : 1);
  return shown === 0
    ? ''
    : `${formatQuantity(shown, 'kg')} de ${difference > 0 ? 'plus' : 'moins'}`;
}

function yeastAdvice({ yeast }: RecipeFigures): string {
  const { rate, advisedRate, advisedQuantity } = yeast;
  const advised = `${formatNumber(rate, 2, 2)} millions/ml/°P, conseillé : ${formatNumber(advisedRate, 2, 2)}`;
  return advisedQuantity !== null && rate < advisedRate
    ? `${advised}, prévoir ${formatNumber(advisedQuantity, 3)}`
    : advised;
}

/** The totals of a group: a sentence, a weight and its contribution. */
function subtotals(group: LineGroup, figures: RecipeFigures | null, savedGristKg: number | null) {
  if (figures && group === 'grain')
    return {
      text: gristChange(figures.gristKg, savedGristKg),
      quantity: formatQuantity(figures.gristKg, 'kg'),
      contribution: figures.gristKg > 0 ? formatPercent(100) : '',
    };
  if (figures && group === 'hop')
    return {
      text: `${formatNumber(figures.hopGramsPerLiter, 1, 1)} g/l`,
      quantity: formatQuantity(figures.hopKg, 'kg'),
      contribution: `${formatNumber(figures.ibu, 0)} IBU`,
    };
  const text = figures && group === 'yeast' ? yeastAdvice(figures) : '';
  return { text, quantity: '', contribution: '' };
}

interface LineGroupProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
  readonly group: LineGroup;
  /** Of its lines, in order. */
  readonly indexes: readonly number[];
  readonly keyOf: (index: number) => string;
  readonly savedGristKg: number | null;
  readonly open: number | null;
  readonly dragged: number | null;
  readonly isPhone: boolean;
  /** Whether shares are typed instead of weights. */
  readonly inShares: boolean;
  /** A line of this group that was removed last. */
  readonly removed: {
    readonly index: number;
    readonly name: string;
    readonly undo: () => void;
  } | null;
  readonly actions: LineActions;
}

/** The lines of a group with their subtotals; nothing for an empty one. */
export function LineGroupSection({
  form,
  brewery,
  group,
  indexes,
  keyOf,
  savedGristKg,
  open,
  dragged,
  isPhone,
  inShares,
  removed,
  actions,
}: LineGroupProps) {
  const totals = useLive(({ figures }) => subtotals(group, figures, savedGristKg));
  if (indexes.length === 0 && !removed) return null;
  const notice = removed && (
    <RemovedNotice key="removed" name={removed.name} onUndo={removed.undo} />
  );
  // The notice stands where the line stood: before the first line that was after it.
  const following = removed && indexes.find((index) => index >= removed.index);
  return (
    <section aria-label={groupNames[group]}>
      <div className={`${styles.group} cv-small cv-text-right cv-rows cv-middle`}>
        <h3 className="cv-text-13 cv-strong cv-text-left">{groupNames[group]}</h3>
        <span className={`${styles.groupText} cv-muted cv-nowrap cv-text-left`}>
          {typeset(totals.text)}
        </span>
        <b className={`${styles.groupQuantity} cv-figures`}>{totals.quantity}</b>
        <b className={`${styles.groupContribution} cv-figures`}>{totals.contribution}</b>
      </div>
      {indexes.map((index) => (
        <Fragment key={keyOf(index)}>
          {index === following && notice}
          <LineRow
            form={form}
            brewery={brewery}
            index={index}
            inShares={inShares}
            isOpen={open === index}
            isDragged={dragged === index}
            isPhone={isPhone}
            actions={actions}
          />
        </Fragment>
      ))}
      {following === undefined && notice}
    </section>
  );
}
