import { LevelBar } from '../status';
import { Amount } from './amount';
import './cells.css';

interface StockCellProps {
  readonly value: number;
  readonly minimum: number;
  readonly unit: string;
}

/** A quantity over its level bar; brick when nothing is left. */
export function StockCell({ value, minimum, unit }: StockCellProps) {
  return (
    <div className="cv-stock-cell">
      <Amount value={value} unit={unit} strong critical={value <= 0} />
      <LevelBar value={value} minimum={minimum} unit={unit} />
    </div>
  );
}
