import { gristForGravity } from '@cervoise/domain/brewing';
import { type LineGroup, lineGroups, withShare } from '@cervoise/domain/recipes';
import { convertQuantity } from '@cervoise/domain/units';
import { useRemoval } from '@cervoise/ui/form';
import { Card } from '@cervoise/ui/page';
import { useIsPhone } from '@cervoise/ui/theme';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { AddLine } from './add-line';
import { LineGroupSection } from './line-group';
import styles from './lines.module.css';
import { useLive, useLiveActions } from './live-recipe';
import {
  type Brewery,
  brewingRecipeOf,
  type LineFields,
  lineSubject,
  profileOf,
  type RecipeForm,
} from './recipe-values';
import { Segmented } from './segmented';
import { useReorder } from './use-reorder';

interface LinesCardProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
  /** Kilograms of grain in the previous version. */
  readonly savedGristKg: number | null;
}

/** The gravity that a grist typed in per cent starts with, until a weight or a target is typed. */
const defaultGravity = 1.05;

/** « Lignes »: the ingredients in groups, each line edited in place. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the keyboard, the removal and the order of the lines act on one list
export function LinesCard({ form, brewery, savedGristKg }: LinesCardProps) {
  const { fields, append, remove, insert, move } = useFieldArray({
    control: form.control,
    name: 'lines',
    // Rows have an `id` of their own.
    keyName: 'key',
  });
  const { refresh, setQuantities } = useLiveActions();
  const [open, setOpen] = useState<number | null>(null);
  const [typedAs, setTypedAs] = useState<'kg' | '%'>('kg');
  const card = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  // Drawn again when a line changes its group; the lines themselves follow by `useLive`.
  useLive(({ fields: { lines } }) => lines.map((line) => lineSubject(line, brewery).group));
  const lines = form.getValues('lines');
  const subjectAt = (index: number) =>
    lineSubject(form.getValues(`lines.${index}`) ?? lines[index], brewery);
  const indexesOf = (group: LineGroup) =>
    fields.flatMap((_field, index) => (subjectAt(index).group === group ? index : []));

  // A share typed before stays while the others make room.
  const typedShares = useRef(new Set<number>());
  const recount = () => {
    typedShares.current.clear();
    refresh();
  };
  const removal = useRemoval<LineFields>({
    read: (index) => form.getValues(`lines.${index}`),
    remove: (index) => {
      setOpen(null);
      remove(index);
      recount();
    },
    insert: (index, line) => {
      insert(index, line, { shouldFocus: false });
      recount();
      focusQuantity(index);
    },
  });

  const reorder = useReorder({
    move: (from, to) => {
      removal.forget();
      setOpen(open === from ? to : null);
      move(from, to);
      recount();
    },
    groupOf: (index) => indexesOf(subjectAt(index).group),
    describe: (index, place, count) => `${subjectAt(index).name}, place ${place} sur ${count}`,
  });

  // The field of a line just added is drawn with the next rendering.
  const awaited = useRef<number | null>(null);
  const focusQuantity = (index: number) => {
    awaited.current = index;
  };
  useEffect(() => {
    if (awaited.current === null) return;
    const row = card.current?.querySelector(`[data-row="${awaited.current}"]`);
    const field = row?.querySelector<HTMLInputElement>('[data-quantity] input');
    if (!field) return;
    awaited.current = null;
    field.focus();
    field.select();
  });

  const add = (line: LineFields, isDraft: boolean) => {
    removal.forget();
    append(line, { shouldFocus: false });
    recount();
    if (isDraft) setOpen(fields.length);
    focusQuantity(fields.length);
  };

  /** Where nothing is weighed yet, the shares are those of a beer of usual strength. */
  const startKg = (): number => {
    const recipe = brewingRecipeOf(form.getValues());
    const profile = profileOf(form.getValues(), brewery);
    const quantities = gristForGravity(recipe, { ...brewery, profile }, defaultGravity) ?? [];
    return indexesOf('grain').reduce(
      (sum, index) =>
        sum + (convertQuantity(quantities[index] ?? 0, subjectAt(index).unit, 'kg') ?? 0),
      0,
    );
  };
  const setShare = (index: number, share: number) => {
    const grist = indexesOf('grain').map((at) => ({
      index: at,
      quantity: form.getValues(`lines.${at}.quantity`) || 0,
      unit: subjectAt(at).unit,
    }));
    const inGrist = grist.findIndex((line) => line.index === index);
    const isWeighed = grist.some(({ quantity }) => quantity > 0);
    const fixed = new Set(
      grist.flatMap((line, at) => (typedShares.current.has(line.index) ? at : [])),
    );
    typedShares.current.add(index);
    const start = isWeighed ? 0 : startKg();
    setQuantities(withShare(grist, { index: inGrist, share, fixed, startKg: start }));
  };

  // The rows are drawn again only for what they show: these must not change with each rendering.
  const latest = useRef({ setShare, remove: removal.remove, moveBy: reorder.moveBy, open });
  latest.current = { setShare, remove: removal.remove, moveBy: reorder.moveBy, open };
  const [actions] = useState(() => ({
    setShare: (index: number, share: number) => latest.current.setShare(index, share),
    remove: (index: number, name: string) => latest.current.remove(index, name),
    moveBy: (index: number, step: -1 | 1) => latest.current.moveBy(index, step),
    toggle: (index: number) => setOpen(latest.current.open === index ? null : index),
  }));
  const removed = removal.removed && { ...removal.removed, undo: removal.undo };
  const removedGroup = removal.removed && lineSubject(removal.removed.item, brewery).group;
  const keyOf = useCallback((index: number) => fields[index]?.key ?? String(index), [fields]);

  return (
    <Card flush className={styles.card}>
      <div className={`${styles.head} cv-row cv-between`}>
        <h2 className="cv-title">Lignes</h2>
        <Segmented
          label="Grains en"
          choices={[
            { value: 'kg', label: 'kg' },
            { value: '%', label: '%' },
          ]}
          value={typedAs}
          onChange={(unit) => {
            typedShares.current.clear();
            setTypedAs(unit);
          }}
        />
      </div>
      <div
        className={`${styles.columns} cv-fine cv-muted cv-text-right cv-rows cv-middle`}
        aria-hidden="true"
      >
        <span className={`${styles.columnName} cv-text-left`}>Ingrédient</span>
        <span>Quantité</span>
        <span>Apport</span>
        <span className={`${styles.columnStage} cv-text-left`}>Étape</span>
        <span>Min</span>
        <span className={styles.columnTools}>Réglages</span>
      </div>
      <div ref={card}>
        <div {...reorder.listProps}>
          {lineGroups.map((group) => (
            <LineGroupSection
              key={group}
              form={form}
              brewery={brewery}
              group={group}
              indexes={indexesOf(group)}
              keyOf={keyOf}
              savedGristKg={savedGristKg}
              open={open}
              dragged={reorder.dragged}
              isPhone={isPhone}
              inShares={group === 'grain' && typedAs === '%'}
              removed={removedGroup === group ? removed : null}
              actions={actions}
            />
          ))}
        </div>
      </div>
      <p className="cv-visually-hidden" aria-live="polite">
        {reorder.announcement}
      </p>
      <div className={`${styles.foot} cv-pad-12`}>
        <AddLine brewery={brewery} onAdd={add} />
        <p className="cv-fine cv-muted">
          Une ligne se déplace par sa poignée, ou par Alt et les flèches. Les temps se comptent
          avant la fin de l’étape.
        </p>
      </div>
    </Card>
  );
}
