import {
  defaultPeriod,
  nextPeriod,
  periodInWords,
  previousPeriod,
  type ReportType,
} from '@cervoise/domain/reports';
import { capitalize } from '@cervoise/domain/text';
import { IconButton } from '@cervoise/ui/button';
import { DateRangePicker } from '@cervoise/ui/date-range';
import { FilterSelect } from '@cervoise/ui/filter-fields';
import type { ReportRequest } from './new-report-page';
import { typeChoices } from './report-texts';
import styles from './reports.module.css';

interface PeriodChoiceProps {
  readonly request: ReportRequest;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly onChange: (request: ReportRequest) => void;
}

/** The type and period of a report: any two days, or the previous or next period. */
export function PeriodChoice({ request, today, onChange }: PeriodChoiceProps) {
  const { type, ...period } = request;
  /** The period stays, but between reports of the past and a forecast. */
  const choose = (chosen: ReportType) => {
    const stays = (chosen === 'ingredient_forecast') === (type === 'ingredient_forecast');
    onChange({ type: chosen, ...(stays ? period : defaultPeriod(chosen, today)) });
  };
  const words = periodInWords(period);
  return (
    <div className={`${styles.choice} cv-row cv-wrap`}>
      <FilterSelect
        label="Type de rapport"
        choices={typeChoices}
        value={type}
        onChange={(chosen) => choose(chosen ?? 'complete')}
        allLabel="Complet"
        clearable={false}
      />
      <div className={`${styles.steps} cv-row cv-frame`}>
        <IconButton
          icon="chevron-left"
          label="Période précédente"
          onClick={() => onChange({ type, ...previousPeriod(period) })}
        />
        <span aria-live="polite">{capitalize(words)}</span>
        <IconButton
          icon="chevron-right"
          label="Période suivante"
          onClick={() => onChange({ type, ...nextPeriod(period) })}
        />
      </div>
      <DateRangePicker
        label="Période"
        value={{ from: period.startDate, to: period.endDate }}
        onChange={({ from, to }) => from && to && onChange({ type, startDate: from, endDate: to })}
      />
    </div>
  );
}
