import { type DateRange, DateRangePicker } from '../form/date-range-picker';
import './filter-row.css';

interface FilterDatesProps {
  /** What the dates are of: « Péremption ». */
  readonly label: string;
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange | null) => void;
}

/** Narrows a list to a range of days, both ends included. */
export function FilterDates(props: FilterDatesProps) {
  return (
    <div className="cv-filter-labelled">
      <span aria-hidden="true">{props.label}</span>
      <DateRangePicker {...props} />
    </div>
  );
}
