import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LotText } from '../page';
import './list-card.css';

interface ListCardProps {
  readonly title: string;
  /** The link of the whole card. */
  readonly to?: string;
  readonly detail?: ReactNode;
  /** The figure on the right, with its reference below it. */
  readonly value?: ReactNode;
  readonly valueDetail?: ReactNode;
  /** A level bar at full width. */
  readonly bar?: ReactNode;
  readonly status?: ReactNode;
  /** Beside the status: lot, date. */
  readonly meta?: ReactNode;
  /** Buttons at the bottom. */
  readonly actions?: ReactNode;
}

/** A row of a list on a phone. */
export function ListCard({
  title,
  to,
  detail,
  value,
  valueDetail,
  bar,
  status,
  meta,
  actions,
}: ListCardProps) {
  return (
    <div className="cv-list-card cv-relative cv-panel cv-small cv-break">
      <div className="cv-list-card-row cv-flex cv-between cv-baseline">
        {to ? (
          <Link
            className="cv-list-card-title cv-ink cv-strong cv-break cv-plain-link"
            to={to}
            data-row-link=""
          >
            <LotText>{title}</LotText>
          </Link>
        ) : (
          <span className="cv-list-card-title cv-ink cv-strong cv-break cv-plain-link">
            <LotText>{title}</LotText>
          </span>
        )}
        <span className="cv-list-card-value cv-figures cv-nowrap">{value}</span>
      </div>
      {(detail || valueDetail) && (
        <div className="cv-list-card-row cv-flex cv-between cv-baseline cv-muted">
          <span>
            <LotText>{detail}</LotText>
          </span>
          <span className="cv-fixed cv-figures">{valueDetail}</span>
        </div>
      )}
      {bar && <div className="cv-list-card-bar">{bar}</div>}
      {(status || meta) && (
        <div className="cv-list-card-row cv-flex cv-between cv-baseline cv-list-card-foot cv-wrap cv-above-4">
          <span>
            <LotText>{status}</LotText>
          </span>
          <span className="cv-push cv-muted cv-text-right">
            <LotText>{meta}</LotText>
          </span>
        </div>
      )}
      {actions && (
        <div className="cv-list-card-actions cv-unless-empty cv-flex cv-wrap cv-gap-8 cv-above-12">
          {actions}
        </div>
      )}
    </div>
  );
}
