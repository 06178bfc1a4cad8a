import { ebcColor } from '@cervoise/domain/beer-color';
import { choicesOf } from '@cervoise/domain/choices';
import { yeastFormLabels } from '@cervoise/domain/ingredients';
import { isBrewDayStage, usageStageLabels, usageStages } from '@cervoise/domain/recipes';
import { ofName } from '@cervoise/domain/text';
import { convertQuantity, unitSymbolOf } from '@cervoise/domain/units';
import { IconButton } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { SelectField } from '@cervoise/ui/form';
import { formatNumber, formatPercent, formatQuantity } from '@cervoise/ui/format';
import { typeset } from '@cervoise/ui/typeset';
import { memo } from 'react';
import { Grip } from './grip';
import styles from './lines.module.css';
import { type LiveRecipe, useLive } from './live-recipe';
import { LineQuantityField, LineShareField } from './quantity-field';
import {
  type Brewery,
  type LineFields,
  type LineSubject,
  lineSubject,
  type RecipeForm,
} from './recipe-values';
import { TimeField } from './time-field';

const lineSettings = deferred(async () => (await import('./line-settings')).LineSettings);
const timeUnits = { days: 'j' };
const stageChoices = choicesOf(usageStages, usageStageLabels);

/** « Ébullition, 15 min »: on a phone, whose row has no room for these fields. */
function stageText({ usageStage, timeInMinutes }: LineFields): string {
  const stage = usageStageLabels[usageStage];
  if (timeInMinutes == null || Number.isNaN(timeInMinutes)) return stage;
  return isBrewDayStage(usageStage)
    ? `${stage}, ${formatNumber(timeInMinutes)} min`
    : `${stage}, ${formatNumber(timeInMinutes / 1440, 1)} j`;
}

/** Facts of a line's ingredient: « 12,8 % AA · 80 °C »; a phone leaves acids to the settings. */
function detailOf(
  line: LineFields,
  { ingredient, group, type }: LineSubject,
  isPhone: boolean,
): string {
  const color = line.color ?? ingredient?.maltColor;
  const alphaAcid = line.alphaAcid ?? ingredient?.alphaAcid;
  return [
    group === 'grain' && color != null && `${formatNumber(color, 1)} EBC`,
    type === 'hop' && !isPhone && alphaAcid != null && `${formatPercent(alphaAcid)} AA`,
    line.usageStage === 'whirlpool' &&
      line.temperatureInCelsius != null &&
      `${formatNumber(line.temperatureInCelsius, 1)} °C`,
    ingredient?.yeastForm && yeastFormLabels[ingredient.yeastForm],
    !isBrewDayStage(line.usageStage) &&
      line.fermentationDay != null &&
      `J+${formatNumber(line.fermentationDay)}`,
    !ingredient && 'pas en stock',
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}

/** « avant 84 kg », where a line differs from the previous version. */
function changeOf({ comparison }: LiveRecipe, index: number, brewery: Brewery): string {
  const item = comparison?.lines[index];
  if (item?.kind === 'added') return 'ajoutée';
  if (item?.kind !== 'changed') return '';
  const quantity = item.changes.find(({ field }) => field === 'quantity');
  if (!quantity || !item.before) return 'modifiée';
  const { unit, shownUnit } = lineSubject(item.before, brewery);
  const before = convertQuantity(item.before.quantity, unit, shownUnit) ?? item.before.quantity;
  return `avant ${formatQuantity(before, unitSymbolOf(shownUnit, before))}`;
}

/** The line's contribution: a hop's bitterness, `null` for none, a grain's share or weight. */
function contributionOf({ figures, fields }: LiveRecipe, place: Place): string | null {
  const { index, brewery, inShares } = place;
  const line = fields.lines[index];
  const figure = figures?.lines[index];
  const group = line && lineSubject(line, brewery).group;
  if (group === 'grain')
    return inShares ? formatQuantity(figure?.kg, 'kg') : formatPercent(figure?.share ?? 0);
  if (group !== 'hop') return '';
  return figure?.ibu ? `${formatNumber(figure.ibu, 0)} IBU` : null;
}

interface Place {
  readonly brewery: Brewery;
  readonly index: number;
  /** Whether shares are typed instead of weights. */
  readonly inShares: boolean;
}

/** The actions on a line, by its index. */
export interface LineActions {
  readonly setShare: (index: number, share: number) => void;
  readonly toggle: (index: number) => void;
  readonly remove: (index: number, name: string) => void;
  readonly moveBy: (index: number, step: -1 | 1) => void;
}

interface LineRowProps extends Place {
  readonly form: RecipeForm;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  readonly isPhone: boolean;
  readonly actions: LineActions;
}

/** One ingredient of the recipe; drawn again only when what it shows differs. */
export const LineRow = memo(function LineRow({
  form,
  brewery,
  index,
  inShares,
  isOpen,
  isDragged,
  isPhone,
  actions,
}: LineRowProps) {
  const { control } = form;
  const row = useLive(({ fields }) => {
    // A line just removed is still drawn once.
    const line = fields.lines[index];
    if (!line) return null;
    const subject = lineSubject(line, brewery);
    const { name, type, group, unit, shownUnit, ingredient } = subject;
    return {
      ...{ name, type, group, unit, shownUnit, ingredient },
      stage: line.usageStage,
      color: group === 'grain' ? (line.color ?? ingredient?.maltColor ?? null) : null,
      detail: detailOf(line, subject, isPhone),
      stageText: stageText(line),
    };
  });
  if (!row) return null;
  const { name, group, stage, color, detail, ingredient } = row;
  const isTimed = stage !== 'mash' && group !== 'yeast';
  const inDays = !isBrewDayStage(stage);
  const place = { brewery, index, inShares };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of fields in a form of many
    <div
      role="group"
      aria-label={name}
      className={`${styles.row} cv-on-white`}
      data-row={index}
      data-open={isOpen || undefined}
      data-dragged={isDragged || undefined}
    >
      <div className={`cv-hidden-labels ${styles.line} cv-rows cv-middle`}>
        <Grip label={`Déplacer ${name}`} />
        <span
          className={styles.swatch}
          style={{ background: color === null ? undefined : ebcColor(color) }}
        />
        <div className={`${styles.name} cv-flex cv-shrink`}>
          <strong className="cv-clip cv-nowrap">{name || 'Ingrédient à nommer'}</strong>
          <span className={`cv-fine cv-muted ${styles.detail}`}>
            {detail && <span>{typeset(detail)}</span>}
            {isPhone && group !== 'grain' && <span>{typeset(row.stageText)}</span>}
            {isPhone && (
              <span>
                <Contribution {...place} none="" />
              </span>
            )}
            {ingredient?.isDeleted && <em className="cv-red">supprimé du stock</em>}
            <TimeWanted {...place} />
            <Change {...place} />
          </span>
        </div>
        <div className={styles.quantity} data-quantity="">
          {inShares ? (
            <LineShareField name={name} index={index} onChange={actions.setShare} />
          ) : (
            <LineQuantityField form={form} index={index} subject={row} />
          )}
        </div>
        {!isPhone && (
          <span className="cv-muted cv-figures cv-text-right cv-text-13">
            <Contribution {...place} none="—" />
          </span>
        )}
        <div className={styles.stage}>
          <SelectField
            control={control}
            name={`lines.${index}.usageStage`}
            label={`Étape ${ofName(name)}`}
            choices={stageChoices}
            searchable={false}
            required
          />
        </div>
        <div className={`cv-muted cv-text-centre ${styles.minutes}`}>
          {isTimed ? (
            <TimeField
              form={form}
              name={`lines.${index}.timeInMinutes`}
              label={`${inDays ? 'Jours' : 'Minutes'} ${ofName(name)}`}
              inDays={inDays}
              units={timeUnits}
            />
          ) : (
            '—'
          )}
        </div>
        <IconButton
          icon="settings"
          label={`Réglages ${ofName(name)}`}
          aria-expanded={isOpen}
          className={styles.tool}
          onClick={() => actions.toggle(index)}
        />
        <IconButton
          icon="close"
          label={`Retirer ${name}`}
          className={styles.remove}
          onClick={() => actions.remove(index, name)}
        />
      </div>
      {isOpen && (
        <lineSettings.Component
          form={form}
          index={index}
          subject={row}
          onMove={(step) => actions.moveBy(index, step)}
          onRemove={() => actions.remove(index, name)}
        />
      )}
    </div>
  );
});

interface ContributionProps extends Place {
  /** Shown for a hop without bitterness. */
  readonly none: string;
}

function Contribution({ none, ...place }: ContributionProps) {
  return useLive((recipe) => contributionOf(recipe, place) ?? none);
}

/** Asks for the time without which a hop's bitterness is not counted. */
function TimeWanted({ index }: Place) {
  const isWanted = useLive(({ figures }) => figures?.lines[index]?.needsTime ?? false);
  return isWanted && <em className="cv-red">temps à indiquer</em>;
}

function Change({ index, brewery }: Place) {
  const change = useLive((recipe) => changeOf(recipe, index, brewery));
  return change && <b className="cv-ink">{typeset(change)}</b>;
}
