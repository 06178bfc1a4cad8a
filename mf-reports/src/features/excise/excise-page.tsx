import { calendarDateOf } from '@cervoise/domain/dates';
import { useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { ReadFailure, Unavailable } from '@cervoise/records/read-failure';
import { useCan } from '@cervoise/shell-contract';
import { readPage } from '@cervoise/ui/list-address';
import { Page } from '@cervoise/ui/page';
import { useIsPhone } from '@cervoise/ui/theme';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ReportSections } from '../../report-sections';
import { BeerInProcess } from './beer-in-process';
import { CloseMonth } from './close-month';
import { CustomsFileButton, DeclareDrawer } from './customs-file';
import { exciseMonthQuery, exciseYearQuery } from './excise.graphql';
import styles from './excise.module.css';
import { type BasisForm, ExciseBasis } from './excise-basis';
import { ExciseGaps } from './excise-gaps';
import { figureOf, monthAddress, monthOf, ofMonth } from './excise-texts';
import { MonthBar } from './month-bar';
import { MonthChecks } from './month-checks';
import { ClosingsCard, DueCard } from './month-side';
import { MovementsDrawer } from './movements-drawer';
import { ObservationForm } from './observation-form';
import { ProductsTable } from './products-table';
import { YearTable } from './year-table';

/** The forms that are open; another month closes them: they would write into that one. */
function useMonthForms(month: string) {
  const [shownMonth, setShownMonth] = useState(month);
  const [observed, setObserved] = useState<string | null>(null);
  const [isDeclaring, setDeclaring] = useState(false);
  const [basisForm, setBasisForm] = useState<BasisForm | null>(null);
  if (shownMonth !== month) {
    setShownMonth(month);
    setObserved(null);
    setDeclaring(false);
    setBasisForm(null);
  }
  return { observed, setObserved, isDeclaring, setDeclaring, basisForm, setBasisForm };
}

/** /reports/excise: a month of the excise on beer by product, its checks and its closing. */
export function ExcisePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const canWrite = useCan('books.write');
  const isPhone = useIsPhone();
  const today = calendarDateOf(new Date());
  const present = today.slice(0, 7);
  const month = monthOf(params, today);
  const year = Number(month.slice(0, 4));
  const { data: monthData, ...monthRead } = useQuery(exciseMonthQuery, {
    variables: { month },
  });
  const { data: yearData, ...yearRead } = useQuery(exciseYearQuery, {
    variables: { year },
  });
  const counted = monthData?.exciseMonth;
  const ofYear = yearData?.exciseYear;
  const { observed, setObserved, isDeclaring, setDeclaring, basisForm, setBasisForm } =
    useMonthForms(month);
  const checks = useRef<HTMLDivElement>(null);
  const number = ofYear?.exciseNumber;
  const numberOrGap = number ? ` · agrément ${number}` : ' · agrément à saisir';
  const showChecks = () => {
    checks.current?.scrollIntoView({ block: 'start' });
    checks.current?.focus();
  };
  const declare = () => setDeclaring(true);
  const fileButton = counted && (
    <CustomsFileButton counted={counted} exciseNumber={number ?? ''} onRefused={showChecks} />
  );
  const canRectify = canWrite && counted?.closedAt && counted.checks.length === 0;
  return (
    <Page
      title={`Accise ${ofMonth(month)}`}
      sections={<ReportSections />}
      context={`Déclaration mensuelle, droits suspendus${ofYear ? numberOrGap : ''}`}
      secondaryActions={fileButton}
      action={
        counted && (
          <CloseMonth key={month} counted={counted} onRefused={showChecks} onDeclare={declare} />
        )
      }
      filters={<MonthBar month={month} present={present} counted={counted} />}
    >
      <div className={`${styles.grid} cv-rows cv-top cv-gap-16`}>
        <div className="cv-shrink-parts cv-rows cv-shrink cv-gap-16">
          {counted ? <ProductsTable counted={counted} /> : <Unavailable read={monthRead} />}
          {counted && <BeerInProcess beers={counted.beerInProcess} />}
          {counted && (
            <div ref={checks} tabIndex={-1}>
              <MonthChecks
                counted={counted}
                canWrite={canWrite}
                onObserve={setObserved}
                onNumber={() => setBasisForm('settings')}
              />
            </div>
          )}
          <ReadFailure read={yearRead} />
          {ofYear && (
            <div id="a-completer">
              <ExciseGaps gaps={ofYear.gaps} />
            </div>
          )}
          <YearTable year={year} months={ofYear?.months} counted={counted} />
          {ofYear && <ExciseBasis counted={ofYear} open={basisForm} onOpen={setBasisForm} />}
        </div>
        <aside
          className={`${styles.side} cv-rows cv-shrink cv-gap-16`}
          aria-label="Échéance et clôtures"
        >
          {counted && (
            <DueCard
              counted={counted}
              fileButton={isPhone && fileButton}
              onRectify={canRectify ? declare : undefined}
            />
          )}
          <ClosingsCard />
        </aside>
      </div>
      {counted && (
        <DeclareDrawer counted={counted} open={isDeclaring} onClose={() => setDeclaring(false)} />
      )}
      <MovementsDrawer
        chosen={figureOf(params, month)}
        page={readPage(params)}
        onClose={() => navigate(monthAddress(month), { preventScrollReset: true })}
      />
      <FormDrawer title={observed && `Observation · ${observed}`} onClose={() => setObserved(null)}>
        {observed && (
          <ObservationForm
            month={month}
            label={observed}
            written={counted?.lines.find(({ product }) => product?.label === observed)?.observation}
            onDone={() => setObserved(null)}
          />
        )}
      </FormDrawer>
    </Page>
  );
}
