import { addedText, lossStageLabels } from '@cervoise/domain/production';
import { formatGravity, formatNumber, formatPercent } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { type Figure, type FigureRow, FigureTable, gapOf, gapText } from './figure-table';
import styles from './figures-card.module.css';

const oneDecimal = (value: number) => formatNumber(value, 1, 1);
const whole = (value: number) => formatNumber(value, 0);

const points = (gap: number) => `${whole(gap)} ${gap > 1 ? 'points' : 'point'}`;

/** The rows of the card, in brewing order. */
function rowsOf({ figures, fermentationDay }: BatchDetailFragment): FigureRow[] {
  const { originalGravity, finalGravity, abv, attenuation, efficiency, fermenterVolume, losses } =
    figures;
  const gravity = { decimals: 3, format: formatGravity } as const;
  const lossGap = gapOf(losses, 0);
  const estimated = ({ isEstimated }: Figure) => (isEstimated ? ' estimée' : '');
  return [
    {
      label: `Densité initiale${estimated(originalGravity)}`,
      figure: originalGravity,
      format: formatGravity,
      // An estimated one is the planned one.
      difference: originalGravity.isEstimated ? null : gapText(originalGravity, gravity),
      isNotable: Math.abs(gapOf(originalGravity, 3) ?? 0) >= 0.004,
    },
    {
      label: `Densité finale${estimated(finalGravity)}`,
      figure: finalGravity,
      format: formatGravity,
      difference: gapText(finalGravity, { ...gravity, less: 'de moins, plus sèche' }),
      isNotable: (gapOf(finalGravity, 3) ?? 0) >= 0.004,
    },
    {
      label: abv.isEstimated ? 'Alcool estimé' : 'Alcool',
      figure: abv,
      unit: '%',
      format: oneDecimal,
      difference: gapText(abv, { decimals: 1, format: oneDecimal }),
    },
    {
      label: `Atténuation${estimated(attenuation)}${fermentationDay == null ? '' : ` au jour ${fermentationDay}`}`,
      figure: attenuation,
      unit: '%',
      format: whole,
      difference: gapText(attenuation, {
        decimals: 0,
        format: points,
        more: 'd’avance',
        less: 'de retard',
      }),
      isNotable: (gapOf(attenuation, 0) ?? 0) <= -5,
    },
    {
      label: 'Rendement',
      figure: efficiency,
      unit: '%',
      format: whole,
      difference: gapText(efficiency, { decimals: 0, format: points }),
      isNotable: (gapOf(efficiency, 0) ?? 0) <= -3,
    },
    {
      label: 'En fermenteur',
      figure: fermenterVolume,
      unit: 'l',
      format: whole,
      difference: gapText(fermenterVolume, { decimals: 0, format: (gap) => `${whole(gap)} l` }),
    },
    {
      label: 'Pertes',
      figure: losses,
      unit: 'l',
      format: whole,
      difference: [
        gapText(losses, { decimals: 0, format: (gap) => `${whole(gap)} l` }),
        figures.lossesShare != null && `${formatPercent(figures.lossesShare)} du moût`,
      ]
        .filter(Boolean)
        .join(', '),
      isNotable: lossGap !== null && losses.planned != null && lossGap > losses.planned * 0.25,
    },
  ];
}

/** Measured against planned values, with the difference in words. */
export function FiguresCard({ batch }: { readonly batch: BatchDetailFragment }) {
  const rows = rowsOf(batch).filter(
    ({ figure: { measured, planned } }) => measured != null || planned != null,
  );
  // Before the brew day there is only the plan.
  const isMeasured = batch.status !== 'planned';
  const title = isMeasured ? 'Mesuré et prévu' : 'Prévu';
  const added = addedText(batch.figures.addedPoints);
  const losses = batch.figures.lossesByStage.filter(({ measured }) => measured != null);
  return (
    <Card title={title}>
      <FigureTable caption={title} rows={rows} comparedHead={isMeasured ? 'Mesuré' : undefined} />
      {added && (
        <p
          className={`${styles.losses} cv-fine cv-line-above cv-muted`}
        >{`Alcool et atténuation comptent ${added}.`}</p>
      )}
      {losses.length > 0 && (
        <p className={`${styles.losses} cv-fine cv-line-above cv-muted`}>
          {`Pertes par étape : ${losses
            .map(({ stage, measured }) => `${lossStageLabels[stage]} ${whole(measured ?? 0)} l`)
            .join(', ')}`}
        </p>
      )}
    </Card>
  );
}
