import { usageStageLabels } from '@cervoise/domain/recipes';
import { unitSymbolOf } from '@cervoise/domain/units';
import { generationText } from '@cervoise/domain/yeast';
import { Button } from '@cervoise/ui/button';
import {
  daysUntil,
  formatCount,
  formatExpiresIn,
  formatPercent,
  formatQuantity,
} from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { useState } from 'react';
import type { BatchLotsQuery } from '../../../generated/graphql';
import styles from './lots-form.module.css';

export type Line = BatchLotsQuery['batchLotProposal']['lines'][number];

export const amount = ({ unit }: Pick<Line, 'unit'>, quantity: number) =>
  formatQuantity(quantity, unitSymbolOf(unit, quantity));

interface LotsOfLineProps {
  readonly line: Line;
  readonly missing: number;
  /** The field of a lot, by its index in the line, its name and its unit. */
  readonly children: (index: number, label: string, unit: Line['unit']) => React.ReactNode;
}

/** The lots of an ingredient: the proposed ones, the others on request. */
export function LotsOfLine({ line, missing, children }: LotsOfLineProps) {
  const { name, usageStage, required, lots } = line;
  const [isWhole, setIsWhole] = useState(false);
  const others = lots.filter(({ proposed }) => proposed === 0).length;
  return (
    <li>
      <div className="cv-flex cv-between cv-baseline cv-gap-12">
        <strong>{name}</strong>
        <span className="cv-muted cv-nowrap cv-text-13">{`${amount(line, required)}, ${usageStageLabels[usageStage].toLowerCase()}`}</span>
      </div>
      {lots.map(
        (lot, index) =>
          (isWhole || lot.proposed > 0) && (
            <div
              key={lot.lotId}
              className={`cv-hidden-labels ${styles.lot} cv-rows cv-middle cv-gap-12 cv-above-8`}
            >
              <p className="cv-stack cv-muted cv-small">
                <span className="cv-ink">{lot.lotNumber ?? 'Lot sans numéro'}</span>
                <span className={lot.isExpired ? 'cv-critical' : undefined}>
                  {[
                    `${amount(lot, lot.available)} en stock`,
                    lot.expiryDate && formatExpiry(lot.expiryDate),
                    lot.supplier,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {(lot.quantityToPitch != null || lot.question) && <SlurryState lot={lot} />}
                {lot.question && <span className="cv-critical">{lot.question}</span>}
              </p>
              {children(index, `${name}, ${lot.lotNumber ?? 'lot sans numéro'}`, lot.unit)}
            </div>
          ),
      )}
      <div className={`${styles.foot} cv-row cv-between cv-gap-12 cv-above-8 cv-text-13`}>
        {missing > 0 ? (
          <span>
            <Status tone="critical" label={`manque ${amount(line, missing)}`} />
            <span className="cv-muted">{heldBackText(line)}</span>
          </span>
        ) : (
          <Status tone="healthy" label="complet" />
        )}
        {others > 0 && (
          <Button size="small" variant="quiet" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Moins de lots' : formatCount(others, 'autre lot', 'autres lots')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** « · 500 kg sous rappel », of what is in stock but not to be taken; empty without any. */
const heldBackText = (line: Line) =>
  [
    line.recalled > 0 && ` · ${amount(line, line.recalled)} sous rappel`,
    line.toAnalyse > 0 && ` · ${amount(line, line.toAnalyse)} à analyser`,
  ]
    .filter(Boolean)
    .join('');

/** Of harvested yeast: its generation, what lives of it, and the litres that the wort needs. */
function SlurryState({ lot }: { readonly lot: Line['lots'][number] }) {
  if (!lot.yeast) return null;
  const { generation, generationLimit, viability, ageInDays } = lot.yeast;
  const state = [
    generationText(generation, generationLimit),
    `${formatPercent(Math.round(viability))} de cellules vivantes`,
    ageInDays === 0 ? 'récoltée aujourd’hui' : `récoltée il y a ${formatCount(ageInDays, 'jour')}`,
    // As one measures it: to the tenth above.
    lot.quantityToPitch != null &&
      `${amount(lot, Math.ceil(lot.quantityToPitch * 10) / 10)} pour ce moût`,
  ];
  return <span>{state.filter(Boolean).join(' · ')}</span>;
}

/** « périme dans 16 jours », « périmé depuis 3 jours ». */
export function formatExpiry(expiryDate: Date): string {
  const days = daysUntil(expiryDate) ?? 0;
  return days < 0 ? formatExpiresIn(days) : `périme ${formatExpiresIn(days)}`;
}
