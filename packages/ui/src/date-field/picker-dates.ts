import { isCalendarDate } from '@cervoise/domain/dates';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import './french-dates';
import type { DateBounds } from './typed-date';

dayjs.extend(customParseFormat);

/** Displayed in the first format, parsed in any. */
export const dateFormats = ['DD/MM/YYYY', 'YYYY-MM-DD', 'D/M/YYYY', 'DDMMYYYY'];

/** Parses YYYY-MM-DD for a picker; null for an invalid date. */
export function toPicker(value: unknown): Dayjs | null {
  return typeof value === 'string' && isCalendarDate(value) ? dayjs(value) : null;
}

/** A picker's date as YYYY-MM-DD; null for an invalid or unsupported one. */
export function fromPicker(date: Dayjs | null | undefined): string | null {
  const text = date?.format('YYYY-MM-DD') ?? '';
  return isCalendarDate(text) ? text : null;
}

/** The bounds as antd's props. */
export function pickerBounds({ min, max }: DateBounds) {
  return { minDate: toPicker(min) ?? undefined, maxDate: toPicker(max) ?? undefined };
}
