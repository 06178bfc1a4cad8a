import { Link, type To } from 'react-router-dom';
import { Icon } from '../icon';
import { pageNumbers } from './page-numbers';

interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly linkTo: (page: number) => To;
}

interface StepProps {
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly label: string;
  readonly to: To | null;
}

function Step({ icon, label, to }: StepProps) {
  if (to === null)
    return (
      <span className="cv-pager-link cv-pager-disabled">
        <Icon name={icon} size={18} />
      </span>
    );
  return (
    <Link className="cv-pager-link" to={to} aria-label={label}>
      <Icon name={icon} size={18} />
    </Link>
  );
}

/** Numbered pages, as links; nothing when there is only one. */
export function Pager({ page, pageCount, linkTo }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className="cv-pager" aria-label="Pages">
      <Step icon="chevron-left" label="Page précédente" to={page > 1 ? linkTo(page - 1) : null} />
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
          >
            {number}
          </Link>
        ),
      )}
      <Step
        icon="chevron-right"
        label="Page suivante"
        to={page < pageCount ? linkTo(page + 1) : null}
      />
    </nav>
  );
}
