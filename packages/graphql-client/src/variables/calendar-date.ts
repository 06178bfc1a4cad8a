import { isCalendarDate } from '@cervoise/domain/dates';

const instantText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Whether a value is a Date, one of another realm included. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

function asDate(value: unknown): Date | null {
  if (isDate(value)) return value;
  return typeof value === 'string' && instantText.test(value) ? new Date(value) : null;
}

/** The calendar day the user sees, as YYYY-MM-DD; null for what is no date the product knows. */
export function toCalendarDate(value: unknown): string | null {
  if (typeof value === 'string' && isCalendarDate(value)) return value;
  const date = asDate(value);
  if (!date || Number.isNaN(date.getTime())) return null;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return isCalendarDate(day) ? day : null;
}

const namesItsZone = /(Z|[+-]\d{2}:\d{2})$/;

/** An instant as ISO 8601 with its zone; null for what is none. Text that is so stays as it is. */
export function toInstant(value: unknown): string | null {
  const date = asDate(value);
  if (!date || Number.isNaN(date.getTime())) return null;
  return typeof value === 'string' && namesItsZone.test(value) ? value : date.toISOString();
}

/** A calendar day as the local midnight that begins it; null for what is no calendar day. */
export function fromCalendarDate(text: string): Date | null {
  if (!isCalendarDate(text)) return null;
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** An instant's text as a Date; null for what is none. */
export function fromInstant(text: string): Date | null {
  const date = asDate(text);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
