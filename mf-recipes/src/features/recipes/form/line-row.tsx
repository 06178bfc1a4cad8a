import { ebcColor } from '@cervoise/domain/beer-color';
import { choicesOf } from '@cervoise/domain/choices';
import { yeastFormLabels } from '@cervoise/domain/ingredients';
import { isBrewDayStage, usageStageLabels, usageStages } from '@cervoise/domain/recipes';
import { IconButton } from '@cervoise/ui/button';
import { SelectField } from '@cervoise/ui/form';
import { formatNumber, formatPercent } from '@cervoise/ui/format';
import { typeset } from '@cervoise/ui/typeset';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { Grip } from './grip';
import { LineSettings } from './line-settings';
import styles from './lines.module.css';
import { LineQuantityField, LineShareField } from './quantity-field';
import type { LineFields, LineSubject, RecipeForm } from './recipe-values';
import { TimeField } from './time-field';

const timeUnits = { days: 'j' };
const stageChoices = choicesOf(usageStages, usageStageLabels);

/** Facts of a line's ingredient: « 12,8 % AA · 80 °C ». */
function detailOf(line: LineFields, { ingredient, group, type }: LineSubject): string[] {
  const color = line.color ?? ingredient?.maltColor;
  const alphaAcid = line.alphaAcid ?? ingredient?.alphaAcid;
  return [
    group === 'grain' && color != null && `${formatNumber(color, 1)} EBC`,
    type === 'hop' && alphaAcid != null && `${formatPercent(alphaAcid)} AA`,
    line.usageStage === 'whirlpool' &&
      line.temperatureInCelsius != null &&
      `${formatNumber(line.temperatureInCelsius, 1)} °C`,
    ingredient?.yeastForm && yeastFormLabels[ingredient.yeastForm],
    !isBrewDayStage(line.usageStage) &&
      line.fermentationDay != null &&
      `J+${formatNumber(line.fermentationDay)}`,
    !ingredient && 'pas en stock',
  ].filter((part) => typeof part === 'string');
}

interface LineRowProps {
  readonly form: RecipeForm;
  readonly index: number;
  readonly subject: LineSubject;
  /** The line's contribution: a hop's bitterness, a grain's share. */
  readonly contribution: string;
  /** In per cent, where it is typed instead of the weight. */
  readonly share: number | null;
  readonly onShare: (index: number, share: number) => void;
  readonly utilization: number | null;
  /** « avant 84 kg », where a line differs from the previous version. */
  readonly change: string | null;
  readonly isRemoved: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (index: number) => void;
  readonly onRemove: (index: number) => void;
  readonly grip: ComponentProps<typeof Grip>['handlers'];
}

/** One ingredient of the recipe. */
export function LineRow({
  form,
  index,
  subject,
  contribution,
  share,
  onShare,
  utilization,
  change,
  isRemoved,
  isOpen,
  onToggle,
  onRemove,
  grip,
}: LineRowProps) {
  const { control } = form;
  const { name, group, ingredient } = subject;
  const line = useWatch({ control, name: `lines.${index}` });
  const color = line.color ?? ingredient?.maltColor;
  const isTimed = line.usageStage !== 'mash' && group !== 'yeast';
  const inDays = !isBrewDayStage(line.usageStage);
  const detail = detailOf(line, subject).join(' · ');
  return (
    <>
      <div className={styles.line}>
        <Grip label={`Déplacer ${name}`} handlers={grip} />
        <span
          className={styles.swatch}
          style={{
            background: group === 'grain' && color != null ? ebcColor(color) : undefined,
          }}
        />
        <div className={styles.name}>
          <strong>{name || 'Ingrédient à nommer'}</strong>
          <span>
            {typeset(detail)}
            {isRemoved && <em>{detail && ' · '}supprimé du stock</em>}
            {change && (
              <>
                {detail && ' · '}
                <b>{typeset(change)}</b>
              </>
            )}
          </span>
        </div>
        <div className={styles.quantity}>
          {share === null ? (
            <LineQuantityField form={form} index={index} subject={subject} />
          ) : (
            <LineShareField name={name} share={share} onChange={(next) => onShare(index, next)} />
          )}
        </div>
        <span className={styles.contribution}>{contribution}</span>
        <div className={styles.stage}>
          <SelectField
            control={control}
            name={`lines.${index}.usageStage`}
            label={`Étape de ${name}`}
            choices={stageChoices}
            searchable={false}
            required
          />
        </div>
        <div className={styles.minutes}>
          {isTimed ? (
            <TimeField
              form={form}
              name={`lines.${index}.timeInMinutes`}
              label={`${inDays ? 'Jours' : 'Minutes'} de ${name}`}
              inDays={inDays}
              units={timeUnits}
            />
          ) : (
            '—'
          )}
        </div>
        <IconButton
          icon="settings"
          label={`Réglages de ${name}`}
          aria-expanded={isOpen}
          className={styles.tool}
          onClick={() => onToggle(index)}
        />
        <IconButton
          icon="close"
          label={`Retirer ${name}`}
          className={styles.tool}
          onClick={() => onRemove(index)}
        />
      </div>
      {isOpen && <LineSettings {...{ form, index, subject, utilization }} />}
    </>
  );
}
