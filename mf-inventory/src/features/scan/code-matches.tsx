import { describeError } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState, ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatCount } from '@cervoise/ui/format';
import { Card, Section } from '@cervoise/ui/page';
import { ListCard } from '@cervoise/ui/table';
import { Navigate } from 'react-router-dom';
import { addressInSeries, newProductAddress, type ScanSeries } from '../../addresses';
import type { ScanMatch } from './look-up-code';
import { ScanAgain } from './scan-again';
import { useCodeLookup } from './use-code-lookup';

interface CodeMatchesProps {
  readonly code: string;
  /** Of one of our own labels: the end of its address. */
  readonly qrCode?: string;
  readonly series: ScanSeries | null;
}

/** Opens the only match of a code; lists several; reports when there is none. */
export function CodeMatches({ code, qrCode, series }: CodeMatchesProps) {
  const lookup = useCodeLookup(code, qrCode);
  if (lookup.state === 'searching') return <Spinner page label="Recherche du code..." />;
  if (lookup.state === 'failed')
    return <ErrorBlock {...describeError(lookup.error)} onRetry={lookup.retry} />;
  const matches = series
    ? lookup.matches.map((match) => ({ ...match, address: addressInSeries(match.address, series) }))
    : lookup.matches;
  const [first, ...others] = matches;
  if (!first) return <NoMatch code={code} series={series} />;
  if (others.length === 0) return <Navigate to={first.address} replace />;
  return <SeveralMatches code={code} matches={matches} series={series} />;
}

function NoMatch({ code, series }: Pick<CodeMatchesProps, 'code' | 'series'>) {
  const canCreate = useCan('inventory.write');
  const address = canCreate ? newProductAddress(code) : null;
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon="scan"
          title="Aucune fiche ne porte ce code"
          text={
            <>
              <span className="cv-ink cv-strong cv-figures cv-break">{code}</span> n’est ni un
              code-barres de produit, ni un numéro de lot, ni le code d’un article de fournisseur,
              ni un numéro de série.
            </>
          }
          action={
            <>
              {address && (
                <LinkButton variant="primary" icon="plus" to={address}>
                  Créer un produit avec ce code
                </LinkButton>
              )}
              <ScanAgain primary={!address} series={series} />
            </>
          }
        />
      </div>
    </Card>
  );
}

interface SeveralMatchesProps {
  readonly code: string;
  readonly matches: readonly ScanMatch[];
  readonly series: ScanSeries | null;
}

function SeveralMatches({ code, matches, series }: SeveralMatchesProps) {
  return (
    <Section
      title={`${formatCount(matches.length, 'fiche')} avec ce code`}
      action={<ScanAgain series={series} />}
    >
      <p role="status">
        Choisissez celle du code{' '}
        <span className="cv-ink cv-strong cv-figures cv-break">{code}</span>.
      </p>
      <ul className="cv-stack cv-gap-8 cv-above-12">
        {matches.map(({ id, name, address, detail, value, meta }) => (
          <li key={id}>
            <ListCard title={name} to={address} detail={detail} value={value} meta={meta} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
