import { pointsOf, storedFigure, waterAcidLabels, waterSalts } from '@cervoise/domain/brewing';
import { addedPointsText } from '@cervoise/domain/production';
import { celsiusText } from '@cervoise/domain/recipes';
import type { PlannedBrew } from './planned-brew';
import { atText, gravityText, litersText, numberText, saltNames } from './sheet-formats';

/** A planned value; the sheet has an empty field beside it for the measured one. */
export interface PlannedMeasure {
  readonly label: string;
  readonly planned: string;
}

const known = (
  label: string,
  value: number | null | undefined,
  text: (value: number) => string,
): PlannedMeasure[] => (value == null ? [] : [{ label, planned: text(value) }]);

/** What the beer is to be. */
export function targetFigures(brew: PlannedBrew): PlannedMeasure[] {
  const { content, calculated, efficiency, originalGravity, wortGravity } = brew;
  const added = addedPointsText(pointsOf(originalGravity ?? 1) - pointsOf(wortGravity ?? 1));
  return [
    ...known('Densité initiale', originalGravity, gravityText),
    ...(added ? [{ label: 'Ajouté en fermenteur', planned: added }] : []),
    ...known('Densité finale', calculated?.finalGravity ?? content.finalGravity, gravityText),
    ...known(
      'Alcool',
      calculated?.abv ?? content.estimatedAbv,
      (v) => `${numberText(storedFigure('abv', v), 1)}\u00a0%`,
    ),
    ...known(
      'Amertume',
      calculated?.ibu ?? content.ibu,
      (v) => `${numberText(storedFigure('ibu', v))}\u00a0IBU`,
    ),
    ...known(
      'Couleur',
      calculated?.ebc ?? content.ebc,
      (v) => `${numberText(storedFigure('ebc', v))}\u00a0EBC`,
    ),
    ...known('Rendement', efficiency, (v) => `${numberText(v)}\u00a0%`),
  ];
}

/** The water of the mash and of the sparge. */
export const mashWater = ({ mashed, spargeCelsius }: PlannedBrew): PlannedMeasure[] =>
  mashed
    ? [
        {
          label: 'Eau d’empâtage',
          planned: `${litersText(mashed.volumes.mashWater)}${atText(mashed.strikeTemperature)}`,
        },
        {
          label: 'Eau de rinçage',
          planned: `${litersText(mashed.volumes.spargeWater)}${atText(spargeCelsius)}`,
        },
        { label: 'Eau totale', planned: litersText(mashed.volumes.totalWater) },
      ]
    : [];

/** What is added to the water: « Gypse 120 g ». */
export const saltsAndAcid = ({ water, figures, acid }: PlannedBrew): PlannedMeasure[] =>
  water
    ? [
        ...(water.osmosisShare > 0 && figures
          ? [
              {
                label: 'Eau osmosée',
                planned: litersText(figures.volumes.totalWater * water.osmosisShare),
              },
            ]
          : []),
        ...waterSalts
          .filter((salt) => water.salts[salt] > 0)
          .map((salt) => ({
            label: saltNames[salt],
            planned: `${numberText(water.salts[salt], 1)}\u00a0g`,
          })),
        ...(water.acidInMilliliters > 0 && acid
          ? [
              {
                label: waterAcidLabels[acid],
                planned: `${numberText(water.acidInMilliliters, 1)}\u00a0ml`,
              },
            ]
          : []),
      ]
    : [];

/** What is measured on brew day, beside what is planned. */
export const brewDayMeasures = (brew: PlannedBrew): PlannedMeasure[] => {
  const { content, volume, mashed, water, wortGravity } = brew;
  return [
    { label: 'pH d’empâtage', planned: water ? numberText(water.ph, 2) : '' },
    { label: 'Volume avant ébullition', planned: mashed ? litersText(mashed.volumes.preBoil) : '' },
    {
      label: 'Densité avant ébullition',
      planned: mashed ? gravityText(mashed.preBoilGravity) : '',
    },
    {
      label: 'Volume après ébullition',
      planned: mashed ? litersText(mashed.volumes.postBoil) : '',
    },
    {
      label: 'Densité après ébullition',
      planned: mashed ? gravityText(mashed.postBoilGravity) : '',
    },
    {
      label: 'Densité initiale',
      planned: wortGravity == null ? '' : gravityText(wortGravity),
    },
    { label: 'Volume en cuve', planned: litersText(volume) },
    {
      label: 'Température d’ensemencement',
      planned: pitchTemperature(content.steps),
    },
  ];
};

function pitchTemperature(steps: PlannedBrew['content']['steps']): string {
  const celsius = steps.find(({ type }) => type === 'fermentation')?.temperatureInCelsius;
  return celsius == null ? '' : celsiusText(celsius);
}
