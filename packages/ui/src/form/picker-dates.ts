import { isCalendarDate } from '@cervoise/domain/dates';
import dayjs, { type Dayjs } from 'dayjs';
import '../theme/french-dates';

/** Shown in the first form, typed in any. */
export const dateFormats = ['DD/MM/YYYY', 'YYYY-MM-DD', 'D/M/YYYY', 'DDMMYYYY'];

/** Reads YYYY-MM-DD for a picker; what is no calendar day gives null. */
export function toPicker(value: unknown): Dayjs | null {
  return typeof value === 'string' && isCalendarDate(value) ? dayjs(value) : null;
}

/** A picker's date as YYYY-MM-DD; an invalid or unsupported one gives null. */
export function fromPicker(date: Dayjs | null | undefined): string | null {
  const text = date?.format('YYYY-MM-DD') ?? '';
  return isCalendarDate(text) ? text : null;
}

/** The bounds of a picker, both included. */
export interface DateBounds {
  /** YYYY-MM-DD. */
  readonly min?: string;
  /** YYYY-MM-DD. */
  readonly max?: string;
}

/** The bounds as antd takes them. */
export function pickerBounds({ min, max }: DateBounds) {
  return { minDate: toPicker(min) ?? undefined, maxDate: toPicker(max) ?? undefined };
}
