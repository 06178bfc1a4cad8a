import { monthAfter } from '@cervoise/domain/dates';
import { LinkButton } from '@cervoise/ui/button';
import { formatCount, formatDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import styles from './excise.module.css';
import { type ExciseMonth, monthAddress, monthTitle } from './excise-texts';

/** What the state of a month means: what prevents closing, or when and by whom it was closed. */
function stateOf({ closedAt, closedBy, canClose, checks, declaration }: ExciseMonth) {
  if (closedAt && declaration) {
    return {
      status: <Status tone="healthy" label="Déclaré" />,
      text: `Le ${formatDate(declaration.declaredOn)}, noté par ${declaration.userName}. Une correction compte dans le mois ouvert.`,
    };
  }
  if (closedAt) {
    return {
      status: <Status tone="healthy" label="Clôturé" />,
      text: `Le ${formatDate(closedAt)} par ${closedBy}. Une correction compte dans le mois ouvert.`,
    };
  }
  const blocking = checks.filter(({ isBlocking }) => isBlocking);
  const [first] = blocking;
  const status = <Status tone={first ? 'critical' : 'upcoming'} label="Ouvert" />;
  if (!canClose) return { status, text: 'Le mois n’est pas terminé.' };
  if (!first) return { status, text: 'Rien n’empêche de clôturer.' };
  const named = [first.rule, first.label].filter(Boolean).join(', ') || 'donnée manquante';
  const text =
    blocking.length === 1
      ? `Une erreur empêche de clôturer : ${named}.`
      : `${formatCount(blocking.length, 'erreur empêche', 'erreurs empêchent')} de clôturer, dont ${named}.`;
  return { status, text };
}

interface MonthBarProps {
  readonly month: string;
  /** The current month: the last one. */
  readonly present: string;
  /** Absent while loading. */
  readonly counted: ExciseMonth | undefined;
}

/** The month with its neighbours, and its state. */
export function MonthBar({ month, present, counted }: MonthBarProps) {
  const [before, after] = [monthAfter(month, -1), monthAfter(month)];
  const state = counted && stateOf(counted);
  return (
    <div className={`${styles.bar} cv-row cv-wrap`}>
      <nav className={`${styles.months} cv-on-white cv-row`} aria-label="Mois">
        <LinkButton
          variant="quiet"
          icon="chevron-left"
          to={monthAddress(before)}
          aria-label={monthTitle(before)}
        >
          <span className="cv-visually-hidden">{monthTitle(before)}</span>
        </LinkButton>
        <strong className="cv-nowrap" aria-current="date">
          {monthTitle(month)}
        </strong>
        {after <= present && (
          <LinkButton
            variant="quiet"
            icon="chevron-right"
            to={monthAddress(after)}
            aria-label={monthTitle(after)}
          >
            <span className="cv-visually-hidden">{monthTitle(after)}</span>
          </LinkButton>
        )}
      </nav>
      {state && (
        <p className={`cv-flex cv-wrap cv-gap-4-16 cv-muted ${styles.state}`} role="status">
          {state.status} <span>{state.text}</span>
        </p>
      )}
    </div>
  );
}
