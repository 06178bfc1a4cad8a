import { calendarDateOf } from '@cervoise/domain/dates';
import { useQuery } from '@cervoise/graphql-client';
import { ReadFailure, Unavailable } from '@cervoise/records/record';
import { LinkButton } from '@cervoise/ui/button';
import { Page, Toolbar } from '@cervoise/ui/page';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ReportSections } from '../../report-sections';
import { exciseYearQuery } from './excise.graphql';
import styles from './excise.module.css';
import { ExciseExport } from './excise-export';
import { ExciseGaps } from './excise-gaps';
import { figureOf, monthAddress, monthOf } from './excise-texts';
import { MonthStatement } from './month-statement';
import { MovementsDrawer } from './movements-drawer';
import { RatesCard } from './rates-card';
import { YearTable } from './year-table';

/** The same month of another year, not in the future. */
const inYear = (month: string, year: number, present: string) => {
  const moved = `${year}${month.slice(4)}`;
  return moved > present ? present : moved;
};

/** /reports/excise: the excise on beer, a month in detail and the months of its year. */
export function ExcisePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const present = calendarDateOf(new Date()).slice(0, 7);
  const month = monthOf(params, present);
  const year = Number(month.slice(0, 4));
  const { data, ...read } = useQuery(exciseYearQuery, {
    variables: { year },
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  const counted = data?.exciseYear;
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  return (
    <Page
      title="Droits d’accise"
      sections={<ReportSections />}
      context="Une aide au calcul, qui ne remplace pas la déclaration."
      action={<ExciseExport year={year} />}
      filters={
        <Toolbar>
          <nav className={styles.years} aria-label="Année">
            <LinkButton
              size="small"
              icon="chevron-left"
              to={monthAddress(inYear(month, year - 1, present))}
            >
              {year - 1}
            </LinkButton>
            <strong aria-current="date">{year}</strong>
            {year < Number(present.slice(0, 4)) && (
              <LinkButton
                size="small"
                icon="chevron-right"
                to={monthAddress(inYear(month, year + 1, present))}
              >
                {year + 1}
              </LinkButton>
            )}
          </nav>
        </Toolbar>
      }
    >
      {counted ? (
        <div className={styles.stack}>
          <ReadFailure read={read} />
          <ExciseGaps gaps={counted.gaps} />
          <MonthStatement
            month={month}
            counted={counted.months.find((each) => each.month === month)}
          />
          <YearTable year={year} months={counted.months} />
          <RatesCard isSmallBrewery={counted.isSmallBrewery} />
        </div>
      ) : (
        <Unavailable read={read} />
      )}
      <MovementsDrawer
        chosen={figureOf(params, month)}
        page={page}
        onClose={() => navigate(monthAddress(month), { preventScrollReset: true })}
      />
    </Page>
  );
}
