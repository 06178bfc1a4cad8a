import { Icon } from '../icon';
import './calendar-look.css';

/** The icons of every antd picker: month by month, and year by year. */
export const calendarIcons = {
  prevIcon: <Icon name="chevron-left" size={18} />,
  nextIcon: <Icon name="chevron-right" size={18} />,
  superPrevIcon: (
    <span className="cv-calendar-year cv-inline-row">
      <Icon name="chevron-left" size={18} />
      <Icon name="chevron-left" size={18} />
    </span>
  ),
  superNextIcon: (
    <span className="cv-calendar-year cv-inline-row">
      <Icon name="chevron-right" size={18} />
      <Icon name="chevron-right" size={18} />
    </span>
  ),
  suffixIcon: <Icon name="calendar" size={18} />,
} as const;
