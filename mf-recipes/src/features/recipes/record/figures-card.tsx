import { ebcColor } from '@cervoise/domain/beer-color';
import { styleFigureLabels, styleFigures } from '@cervoise/domain/brewing';
import { roundTo } from '@cervoise/domain/numbers';
import { addedText } from '@cervoise/domain/production';
import { ofName } from '@cervoise/domain/text';
import { absent, formatList, formatMoney, formatNumber } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { figureText, figureUnit } from '../figure-texts';
import { describeRange, verdictOf } from '../recipe-texts';
import { StyleBar } from '../style-bar';
import styles from './figures-card.module.css';
import type { PlannedRecipe } from './planned-recipe';

interface FiguresCardProps {
  readonly plan: PlannedRecipe;
}

/** The six figures of a recipe against its style, and the verdict. */
export function FiguresCard({ plan }: FiguresCardProps) {
  const { planned, style } = plan;
  const added = addedText(plan.addedPoints);
  const verdict = verdictOf(style);
  return (
    <section className="cv-panel cv-clip" aria-label="Chiffres de la recette">
      <dl className={`${styles.cells} cv-rows`}>
        {styleFigures.map((figure) => {
          const value = planned[figure];
          const check =
            typeof style === 'string'
              ? undefined
              : style.figures.find((candidate) => candidate.figure === figure);
          const format = (number: number) => figureText(figure, number, 'sg');
          return (
            <div key={figure} className={`${styles.cell} cv-shrink`}>
              <dt className="cv-fine cv-muted">{styleFigureLabels[figure]}</dt>
              <dd>
                <span className={styles.figure}>{value === null ? absent : format(value)}</span>
                {value !== null && (
                  <span className={`${styles.unit} cv-muted`}>{figureUnit(figure, 'sg')}</span>
                )}
                {figure === 'ebc' && value !== null && <BeerGlass ebc={value} />}
              </dd>
              {figure === 'originalGravity' && added && (
                <dd className={`${styles.file} cv-muted cv-fine`}>{`dont ${added}`}</dd>
              )}
              <FileFigure stated={plan.file[figure]} value={value} format={format} />
              {check && (
                <>
                  <dd className="cv-above-12">
                    <StyleBar {...check} />
                  </dd>
                  <dd
                    className={styles.range}
                    data-outside={check.position !== 'within' || undefined}
                  >
                    {describeRange(check, format)}
                  </dd>
                </>
              )}
            </div>
          );
        })}
        <CostCell plan={plan} />
      </dl>
      <div
        className={`${styles.foot} cv-row cv-small cv-wrap cv-between cv-gap-4-16 cv-line-above`}
      >
        <strong>
          <Status tone={verdict.tone} label={verdict.text} />
        </strong>
        {typeof style !== 'string' && (
          <span className="cv-fine cv-muted">
            En vert la plage du style, le trait marque la recette
          </span>
        )}
      </div>
    </section>
  );
}

interface FileFigureProps {
  readonly stated: number | null;
  readonly value: number | null;
  readonly format: (value: number) => string;
}

/** « selon le fichier 1,060 (−0,004) »: what the recipe's file states, and how far that is. */
function FileFigure({ stated, value, format }: FileFigureProps) {
  if (stated === null) return null;
  const gap = value === null || format(value) === format(stated) ? null : value - stated;
  const difference = gap === null ? '' : ` (${gap > 0 ? '+' : '−'}${format(Math.abs(gap))})`;
  return (
    <dd
      className={`${styles.file} cv-muted cv-fine`}
    >{`selon le fichier ${format(stated)}${difference}`}</dd>
  );
}

/** The cost per litre, against its target. */
function CostCell({ plan: { recipe, figures } }: FiguresCardProps) {
  const { targetCostPerLiter: target } = recipe;
  const unpriced = figures?.unpriced ?? [];
  const cost = figures && figures.cost > 0 ? figures.costPerLiter : null;
  const isOver = cost !== null && target != null && roundTo(cost, 2) > target;
  return (
    <div className={`${styles.cell} cv-shrink`}>
      <dt className="cv-fine cv-muted">Coût</dt>
      <dd>
        <span className={styles.figure}>{cost === null ? absent : formatNumber(cost, 2, 2)}</span>
        {cost !== null && <span className={`${styles.unit} cv-muted`}>€/l</span>}
      </dd>
      {cost !== null && target != null && (
        <dd className="cv-above-12">
          <StyleBar
            min={0}
            max={target}
            value={cost}
            position={isOver ? 'above' : 'within'}
            fromZero
          />
        </dd>
      )}
      <dd className={styles.range} data-outside={isOver || undefined}>
        {target != null &&
          `${isOver ? 'au-dessus de l’objectif,' : 'objectif'} ${formatMoney(target)}`}
        {target == null && unpriced.length === 0 && 'sans objectif de coût'}
        {unpriced.length > 0 && <span>{` sans le prix ${ofName(formatList(unpriced))}`}</span>}
      </dd>
    </div>
  );
}

/** A glass in the beer's colour; the figure beside it is the accessible text. */
function BeerGlass({ ebc }: { readonly ebc: number }) {
  return (
    <svg
      className={`${styles.glass} cv-absolute`}
      width="18"
      height="26"
      viewBox="0 0 18 26"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2.4 8h13.2l-1.5 16.4H3.9z" fill={ebcColor(ebc)} />
      <path d="M1.8 2h14.4l.4 6H1.4z" fill="var(--cv-highlight-soft)" />
      <path
        d="M1.4 1.4h15.2L14.4 24.8H3.6z"
        fill="none"
        stroke="var(--cv-text)"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
