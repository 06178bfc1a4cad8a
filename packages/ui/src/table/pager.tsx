import { Link, type To } from 'react-router-dom';
import { Icon } from '../icon';

export type PageNumber = number | 'gap-before' | 'gap-after';

/** The pages of a pager: the first, the last, the current one and its neighbours, and gaps. */
export function pageNumbers(page: number, pageCount: number): PageNumber[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, pageCount - 4));
  const to = Math.min(pageCount - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(to < pageCount - 1 ? (['gap-after'] as const) : []),
    pageCount,
  ];
}

interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly linkTo: (page: number) => To;
  /** Paging keeps the scroll position. */
  readonly keepsScroll?: boolean;
}

interface StepProps {
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly label: string;
  readonly to: To | null;
  readonly keepsScroll: boolean;
}

function Step({ icon, label, to, keepsScroll }: StepProps) {
  if (to === null)
    return (
      <span className="cv-pager-link cv-pager-disabled">
        <Icon name={icon} size={18} />
      </span>
    );
  return (
    <Link className="cv-pager-link" to={to} aria-label={label} preventScrollReset={keepsScroll}>
      <Icon name={icon} size={18} />
    </Link>
  );
}

/** Numbered page links; nothing for a single page. */
export function Pager({ page, pageCount, linkTo, keepsScroll = false }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className="cv-pager cv-flex cv-gap-4" aria-label="Pages">
      <Step
        icon="chevron-left"
        label="Page précédente"
        to={page > 1 ? linkTo(page - 1) : null}
        keepsScroll={keepsScroll}
      />
      {pageNumbers(page, pageCount).map((number) =>
        typeof number === 'string' ? (
          <span key={number} className="cv-pager-link cv-muted" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            className="cv-pager-link"
            to={linkTo(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            preventScrollReset={keepsScroll}
          >
            {number}
          </Link>
        ),
      )}
      <Step
        icon="chevron-right"
        label="Page suivante"
        to={page < pageCount ? linkTo(page + 1) : null}
        keepsScroll={keepsScroll}
      />
    </nav>
  );
}
