import { customsRules, customsRuleTexts } from '@cervoise/domain/customs-file';
import { monthAfter } from '@cervoise/domain/dates';
import type { ExciseFigure } from '@cervoise/domain/excise';
import { capitalize } from '@cervoise/domain/text';
import { Button } from '@cervoise/ui/button';
import { formatCount } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import styles from './excise.module.css';
import { type ExciseCheck, type ExciseMonth, figureAddress, hectolitersText } from './excise-texts';

/** The rules that an observation satisfies. */
const observed = ['RG17', 'RG18', 'RG19'];

/** The figures behind a rule, of which the first that moved is shown; else the closing stock. */
const figures: Readonly<Record<string, readonly ExciseFigure[]>> = {
  RG4: ['opening'],
  RG9: ['opening'],
  RG10: ['return'],
  RG12: ['return'],
  RG17: ['surplus', 'reclassified_in'],
  RG18: ['loss', 'destruction', 'removal', 'reclassified_out'],
  RG19: ['return'],
  RG20: ['return'],
};

/** The movements behind a rule about a product. */
function addressBehind(rule: string, label: string, { month, lines }: ExciseMonth): string {
  // Its stock is that of the month before.
  if (rule === 'RG16') {
    return figureAddress({ month: monthAfter(month, -1), label, figure: 'closing' });
  }
  const flows = lines.find(({ product }) => product?.label === label)?.flows;
  const figure = figures[rule]?.find(
    (one) => one === 'opening' || flows?.some(({ flow }) => flow === one),
  );
  return figureAddress({ month, label, figure: figure ?? 'closing' });
}

interface MonthChecksProps {
  readonly counted: ExciseMonth;
  readonly canWrite: boolean;
  readonly onObserve: (label: string) => void;
  readonly onNumber: () => void;
}

/** The checks of a month: rules that fail, each with its remedy; rules that pass; rules that only CIEL can check. */
export function MonthChecks({ counted, canWrite, onObserve, onNumber }: MonthChecksProps) {
  const { checks, unknownChecks, lines, isNil } = counted;
  if (lines.length === 0 && checks.length === 0) return null;
  const settled = new Set([...checks, ...unknownChecks].map(({ rule }) => rule));
  const passed = customsRules.filter((rule) => !settled.has(rule));
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
      <ul className={`cv-rows ${styles.checks}`}>
        {checks.map((check) => (
          <li className="cv-rows cv-top cv-soft-line-above" key={`${check.rule} ${check.label}`}>
            <span className="cv-muted">{check.rule ?? '—'}</span>
            <div>
              <strong>
                <Status
                  tone={check.isBlocking ? 'critical' : 'attention'}
                  label={titleOf(check, counted)}
                />
              </strong>
              <p className="cv-above-4 cv-muted">{check.message}</p>
            </div>
            <Remedy {...{ check, counted, canWrite, onObserve, onNumber }} />
          </li>
        ))}
      </ul>
      <p
        className={`${styles.passed} cv-pad-12-16 cv-small cv-flex cv-wrap cv-gap-4-16 cv-line-above`}
      >
        <Status
          tone="healthy"
          label={formatCount(passed.length, 'contrôle passé', 'contrôles passés')}
        />
        <span>{passed.map((rule) => `${rule} ${customsRuleTexts[rule].label}`).join(' · ')}</span>
      </p>
      <Unknown counted={counted} />
      {isNil && lines.length > 0 && (
        <p className="cv-pad-12-16 cv-fine cv-line-above cv-muted">
          Mois sans mouvement : le fichier reporte les stocks. Si vous cochez « néant » dans CIEL,
          n’y joignez pas ce fichier (RG6).
        </p>
      )}
    </Card>
  );
}

/** The rules that cannot be checked here, those of one reason together. */
function Unknown({ counted: { unknownChecks } }: { readonly counted: ExciseMonth }) {
  const reasons = [...new Set(unknownChecks.map(({ reason }) => reason))];
  if (reasons.length === 0) return null;
  return (
    <ul
      className={`${styles.unknown} cv-pad-12-16 cv-small cv-rows cv-gap-8 cv-line-above`}
      aria-label="Ce que CIEL seul sait"
    >
      {reasons.map((reason) => (
        <li className="cv-rows cv-gap-2" key={reason}>
          <Status
            tone="upcoming"
            label={`CIEL seul sait : ${unknownChecks
              .filter((one) => one.reason === reason)
              .map(({ rule }) => rule)
              .join(', ')}`}
          />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
}

/** Where a rule that is broken is mended, and the lines behind it. */
function Remedy({
  check: { rule, label },
  counted,
  canWrite,
  onObserve,
  onNumber,
}: MonthChecksProps & { readonly check: ExciseCheck }) {
  if (!rule) return <a href="#a-completer">Voir ce qui manque</a>;
  if (!label) {
    const isNumber = rule === 'RG2' || rule === 'RG7';
    return isNumber && canWrite ? <Button onClick={onNumber}>Saisir le numéro</Button> : null;
  }
  return (
    <span className={`${styles.remedies} cv-rows cv-gap-8`}>
      {observed.includes(rule) && (
        <Button onClick={() => onObserve(label)}>Écrire l’observation</Button>
      )}
      <Link to={addressBehind(rule, label, counted)} preventScrollReset>
        Voir les mouvements
      </Link>
    </span>
  );
}

/** « Bière de Noël 7,5 % : stock de fin négatif, −0,12 hl ». */
function titleOf({ rule, label, fault }: ExciseCheck, { lines }: ExciseMonth): string {
  const closing = lines.find(({ product }) => product?.label === label)?.closing ?? 0;
  const amount = rule === 'RG13' ? `, ${hectolitersText(closing)}\u00a0hl` : '';
  if (label) return `${label} : ${fault}${amount}`;
  return capitalize(fault);
}
