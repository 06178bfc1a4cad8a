import { customsRuleLabels, customsRules } from '@cervoise/domain/customs-file';
import { Button } from '@cervoise/ui/button';
import { formatCount } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import styles from './excise.module.css';
import { type ExciseCheck, type ExciseMonth, figureAddress } from './excise-texts';

/** The rules that an observation satisfies. */
const observed = ['RG17', 'RG18', 'RG19'];

interface MonthChecksProps {
  readonly counted: ExciseMonth;
  readonly canWrite: boolean;
  readonly onObserve: (label: string) => void;
  readonly onNumber: () => void;
}

/** What customs would refuse, each with its remedy; then the rules that passed. */
export function MonthChecks({ counted, canWrite, onObserve, onNumber }: MonthChecksProps) {
  const { checks, month, lines } = counted;
  if (lines.length === 0) return null;
  const broken = new Set(checks.map(({ rule }) => rule));
  const passed = customsRules.filter((rule) => !broken.has(rule));

  const remedyOf = ({ rule, label }: ExciseCheck) => {
    if (rule === 'RG2' && canWrite) {
      return <Button onClick={onNumber}>Saisir le numéro</Button>;
    }
    if (rule && label && observed.includes(rule)) {
      return <Button onClick={() => onObserve(label)}>Écrire l’observation</Button>;
    }
    if (rule === null) return <a href="#a-completer">Voir ce qui manque</a>;
    return (
      label && (
        <Link to={figureAddress({ month, label, figure: 'closing' })} preventScrollReset>
          Voir les mouvements
        </Link>
      )
    );
  };

  return (
    <Card
      flush
      title="Contrôles de CIEL"
      action={
        <span className="cv-muted">
          {checks.length === 0
            ? formatCount(passed.length, 'passé')
            : `${checks.length} à régler sur ${passed.length + checks.length}`}
        </span>
      }
    >
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={`${check.rule} ${check.label}`}>
            <span className={styles.rule}>{check.rule ?? '—'}</span>
            <div>
              <strong>
                <Status
                  tone={check.isBlocking ? 'critical' : 'attention'}
                  label={check.label ?? titleOf(check)}
                />
              </strong>
              <p>{check.message}</p>
            </div>
            {remedyOf(check)}
          </li>
        ))}
      </ul>
      <p className={styles.passed}>
        <Status
          tone="healthy"
          label={formatCount(passed.length, 'contrôle passé', 'contrôles passés')}
        />
        <span>{passed.map((rule) => `${rule} ${customsRuleLabels[rule]}`).join(' · ')}</span>
      </p>
    </Card>
  );
}

const titleOf = ({ rule }: ExciseCheck) => {
  const known = customsRules.find((one) => one === rule);
  if (!known) return 'Degré inconnu';
  const label = customsRuleLabels[known];
  return label.charAt(0).toUpperCase() + label.slice(1);
};
