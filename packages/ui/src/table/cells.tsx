import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { absent, formatDifference, formatMoney, formatNumber } from '../format/numbers';
import { LotText } from '../page';
import { LevelBar, type StatusTone } from '../status';
import './cells.css';

interface AmountProps {
  readonly value: number | null | undefined;
  /** The unit, muted after the figure: « kg », « /kg ». */
  readonly unit?: string;
  /** Maximum number of decimals; 3 by default. */
  readonly decimals?: number;
  /** An exact number of decimals, shared by all figures of a list. */
  readonly shared?: number;
  /** The main figure of a row. */
  readonly strong?: boolean;
  /** Stock-out or out of range: in the error colour. */
  readonly critical?: boolean;
}

/** A figure and its unit, the unit muted; « — » for a missing value. */
export function Amount({ value, unit, decimals = 3, shared, strong, critical }: AmountProps) {
  if (value == null) return <span className="cv-muted">{absent}</span>;
  const classes = ['cv-amount', strong && 'cv-strong', critical && 'cv-amount-critical'];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span className="cv-amount-value">{formatNumber(value, shared ?? decimals, shared)}</span>
      {unit && <span className="cv-amount-unit cv-muted cv-regular">{`\u00A0${unit}`}</span>}
    </span>
  );
}

interface PriceProps {
  readonly euros: number | null | undefined;
  /** The unit of the price: « kg » shows « 24,50 € /kg ». */
  readonly per?: string;
  /** The decimals shared by all prices of a list. */
  readonly shared?: number;
}

/** Decimals of a price per unit. */
export const priceDecimals = 4;

/** A price, up to 4 decimals where a unit costs less than a cent, with its unit muted. */
export function Price({ euros, per, shared }: PriceProps) {
  if (euros == null) return <span className="cv-muted">{absent}</span>;
  return (
    <span className="cv-amount">
      {formatMoney(euros, shared ?? priceDecimals, shared)}
      {per && <span className="cv-muted cv-text-12">{`\u00A0/${per}`}</span>}
    </span>
  );
}

interface DifferenceProps {
  readonly value: number;
  /** The symbol: « kg ». */
  readonly unit: string;
  /** The decimals shared by all figures of a list. */
  readonly shared?: number;
  /** Struck out: another line has corrected it. */
  readonly struck?: boolean;
}

/** A difference, incoming in green: « +25 kg », « −2,5 kg ». */
export function Difference({ value, unit, shared, struck }: DifferenceProps) {
  const classes = ['cv-amount', value > 0 && 'cv-green', struck && 'cv-difference-struck'];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {formatDifference(value, unit, shared)}
    </span>
  );
}

interface StockCellProps {
  readonly value: number;
  readonly minimum: number;
  readonly unit: string;
  /** The decimals shared by all figures of a list. */
  readonly shared?: number;
  /** Below the figure: the expired part. */
  readonly expired?: ReactNode;
}

/** A quantity over its level bar; in the error colour when empty. */
export function StockCell({ value, minimum, unit, shared, expired }: StockCellProps) {
  return (
    <div className="cv-stock-cell cv-stack cv-gap-4">
      <Amount value={value} unit={unit} shared={shared} strong critical={value <= 0} />
      <LevelBar value={value} minimum={minimum} unit={unit} />
      {expired && <span className="cv-stock-expired cv-red cv-fine cv-nowrap">{expired}</span>}
    </div>
  );
}

interface NameCellProps {
  readonly name: string;
  /** The second line: type, form, package. */
  readonly detail?: ReactNode;
  /** The link of the row; a click anywhere on the row follows it. */
  readonly to?: string;
}

/** The two lines that name a row, the first one a link. */
export function NameCell({ name, detail, to }: NameCellProps) {
  return (
    <div className="cv-name">
      {to ? (
        <Link
          className="cv-name-main cv-block cv-ink cv-text-14 cv-strong cv-plain-link"
          to={to}
          data-row-link=""
        >
          <LotText>{name}</LotText>
        </Link>
      ) : (
        <span className="cv-name-main cv-block cv-ink cv-text-14 cv-strong cv-plain-link">
          <LotText>{name}</LotText>
        </span>
      )}
      {detail && (
        <span className="cv-fine cv-block cv-muted">
          <LotText>{detail}</LotText>
        </span>
      )}
    </div>
  );
}

interface DateTextProps {
  /** Copper when near, brick once past; every other tone is plain. */
  readonly tone?: StatusTone;
  readonly children: ReactNode;
}

/** A date or its consequence, coloured by urgency. */
export function DateText({ tone, children }: DateTextProps) {
  const urgency = tone === 'upcoming' || tone === 'critical' ? `cv-${tone}` : undefined;
  return <span className={urgency}>{children}</span>;
}

interface DateCellProps extends Pick<DateTextProps, 'tone'> {
  /** Formatted: « 28/03/2026 ». */
  readonly date: string;
  /** Its consequence: « dans 16 jours », « en retard de 3 jours ». */
  readonly detail?: ReactNode;
}

/** A date over its consequence. */
export function DateCell({ date, detail, tone }: DateCellProps) {
  return (
    <div className="cv-nowrap">
      <DateText tone={tone}>{date}</DateText>
      {detail && <span className="cv-fine cv-block cv-muted">{detail}</span>}
    </div>
  );
}

/** The legend of a level bar's tick. */
export function MinimumLegend() {
  return (
    <>
      <span aria-hidden="true">
        <LevelBar value={2} minimum={1} unit="" />
      </span>
      Le trait marque le seuil
    </>
  );
}
