import type { RecipeFigures } from '@cervoise/domain/brewing';
import { type RecipeComparison, withShare } from '@cervoise/domain/recipes';
import { convertQuantity, unitSymbolOf } from '@cervoise/domain/units';
import { formatNumber, formatPercent, formatQuantity } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import { type ReactNode, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { AddLine } from './add-line';
import { LineRow } from './line-row';
import styles from './lines.module.css';
import {
  type Brewery,
  type LineGroup,
  type LineSubject,
  lineGroups,
  lineSubject,
  type RecipeForm,
} from './recipe-values';
import { Segmented } from './segmented';
import { useReorder } from './use-reorder';

const groupNames: Readonly<Record<LineGroup, string>> = {
  grain: 'Grains',
  hop: 'Houblons',
  yeast: 'Levure',
  other: 'Autres',
};

interface LinesCardProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
  readonly figures: RecipeFigures | null;
  /** Compared with the previous version; empty for a new recipe. */
  readonly comparison: RecipeComparison | null;
  /** Kilograms of grain in the previous version. */
  readonly savedGristKg: number | null;
  /** Ids of ingredients that are no longer in stock. */
  readonly removedIngredients: ReadonlySet<string>;
}

/** The difference to the previous version: « 32 kg de plus ». */
function gristChange(kg: number, saved: number | null): string {
  const difference = saved === null ? 0 : Math.round((kg - saved) * 1000) / 1000;
  if (difference === 0) return '';
  return `${formatQuantity(Math.abs(difference), 'kg')} de ${difference > 0 ? 'plus' : 'moins'}`;
}

function yeastAdvice({ yeast }: RecipeFigures): string {
  const { rate, advisedRate, advisedQuantity } = yeast;
  const advised = `${formatNumber(rate, 2, 2)} million/ml/°P, ${formatNumber(advisedRate, 2, 2)} conseillé`;
  return advisedQuantity !== null && rate < advisedRate
    ? `${advised} : prévoir ${formatNumber(advisedQuantity, 3)}`
    : advised;
}

/** The totals of a group: a sentence, a weight and its contribution. */
function subtotals(group: LineGroup, figures: RecipeFigures, savedGristKg: number | null) {
  if (group === 'grain')
    return {
      text: gristChange(figures.gristKg, savedGristKg),
      quantity: formatQuantity(figures.gristKg, 'kg'),
      contribution: figures.gristKg > 0 ? formatPercent(100) : '',
    };
  if (group === 'hop')
    return {
      text: `${formatNumber(figures.hopGramsPerLiter, 1, 1)} g/l`,
      quantity: formatQuantity(figures.hopKg, 'kg'),
      contribution: `${formatNumber(figures.ibu, 0)} IBU`,
    };
  if (group === 'yeast') return { text: yeastAdvice(figures), quantity: '', contribution: '' };
  return { text: '', quantity: '', contribution: '' };
}

/** « Lignes »: the ingredients in groups, each line edited in place. */
export function LinesCard({
  form,
  brewery,
  figures,
  comparison,
  savedGristKg,
  removedIngredients,
}: LinesCardProps) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'lines',
    // Rows have an `id` of their own.
    keyName: 'key',
  });
  const [open, setOpen] = useState<number | null>(null);
  const [typedAs, setTypedAs] = useState<'kg' | '%'>('kg');
  const lines = form.getValues('lines');
  const rows = fields.map((field, index) => {
    const line = lines[index] ?? field;
    return { key: field.key, index, line, subject: lineSubject(line, brewery) };
  });
  const indexesOf = (group: LineGroup) =>
    rows.filter(({ subject }) => subject.group === group).map(({ index }) => index);

  const reorder = useReorder({
    move: (from, to) => {
      setOpen(null);
      move(from, to);
    },
    groupOf: (index) => indexesOf(rows[index]?.subject.group ?? 'other'),
    describe: (index, place, count) => {
      const line = form.getValues(`lines.${index}`);
      return `${lineSubject(line, brewery).name}, place ${place} sur ${count}`;
    },
  });

  const setShare = (index: number, share: number) => {
    const grist = indexesOf('grain').map((at) => {
      const line = form.getValues(`lines.${at}`);
      return { at, quantity: line.quantity || 0, unit: lineSubject(line, brewery).unit };
    });
    const place = grist.findIndex(({ at }) => at === index);
    for (const { at, quantity } of withShare(grist, place, share))
      form.setValue(`lines.${at}.quantity`, quantity, { shouldDirty: true });
  };

  const contributionOf = (index: number, { group }: LineSubject): string => {
    const line = figures?.lines[index];
    if (group === 'grain')
      return typedAs === 'kg' ? formatPercent(line?.share ?? 0) : formatQuantity(line?.kg, 'kg');
    if (group !== 'hop') return '';
    return line?.ibu ? `${formatNumber(line.ibu, 0)} IBU` : '—';
  };

  const changeOf = (index: number, { unit, shownUnit }: LineSubject): string | null => {
    const item = comparison?.lines[index];
    if (item?.kind === 'added') return 'ajoutée';
    if (item?.kind !== 'changed') return null;
    const quantity = item.changes.find(({ field }) => field === 'quantity');
    if (!quantity || !item.before) return 'modifiée';
    const before = convertQuantity(item.before.quantity, unit, shownUnit) ?? item.before.quantity;
    return `avant ${formatQuantity(before, unitSymbolOf(shownUnit, before))}`;
  };

  const drawGroup = (group: LineGroup): ReactNode => {
    const members = rows.filter(({ subject }) => subject.group === group);
    if (members.length === 0) return null;
    const totals = figures && subtotals(group, figures, savedGristKg);
    return (
      <section key={group} aria-label={groupNames[group]}>
        <div className={styles.group}>
          <h3>{groupNames[group]}</h3>
          <span className={styles.groupText}>{totals && typeset(totals.text)}</span>
          <b className={styles.groupQuantity}>{totals?.quantity}</b>
          <b className={styles.groupContribution}>{totals?.contribution}</b>
        </div>
        {members.map(({ key, index, line, subject }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of fields in a form of many
          <div
            key={key}
            role="group"
            aria-label={subject.name}
            className={styles.row}
            data-open={open === index || undefined}
            {...reorder.rowProps(index)}
          >
            <LineRow
              form={form}
              index={index}
              subject={subject}
              contribution={contributionOf(index, subject)}
              share={
                group === 'grain' && typedAs === '%' ? (figures?.lines[index]?.share ?? 0) : null
              }
              onShare={setShare}
              utilization={figures?.lines[index]?.utilization ?? null}
              change={changeOf(index, subject)}
              isRemoved={removedIngredients.has(line.ingredientId ?? '')}
              isOpen={open === index}
              onToggle={() => setOpen(open === index ? null : index)}
              onRemove={() => {
                setOpen(null);
                remove(index);
              }}
              grip={reorder.gripProps(index)}
            />
          </div>
        ))}
      </section>
    );
  };

  return (
    <Card flush className={styles.card}>
      <div className={styles.head}>
        <h2>Lignes</h2>
        <Segmented
          label="Grains en"
          choices={[
            { value: 'kg', label: 'kg' },
            { value: '%', label: '%' },
          ]}
          value={typedAs}
          onChange={setTypedAs}
        />
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span className={styles.columnName}>Ingrédient</span>
        <span>Quantité</span>
        <span>Apport</span>
        <span className={styles.columnStage}>Étape</span>
        <span>Min</span>
        <span className={styles.columnTools}>Réglages</span>
      </div>
      <div ref={reorder.list}>{lineGroups.map(drawGroup)}</div>
      <p className="cv-visually-hidden" aria-live="polite">
        {reorder.announcement}
      </p>
      <div className={styles.foot}>
        <AddLine
          brewery={brewery}
          onAdd={(line, isDraft) => {
            append(line, { shouldFocus: false });
            if (isDraft) setOpen(fields.length);
          }}
        />
        <p>
          Une ligne se déplace par sa poignée, ou par Alt et les flèches. Les temps se comptent
          avant la fin de l’étape.
        </p>
      </div>
    </Card>
  );
}
