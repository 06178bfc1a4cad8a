import { isCalendarDate } from '@cervoise/domain/dates';

const instantText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Whether a value is a Date, one of another realm included. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

function asDate(value: unknown): Date | null {
  if (isDate(value)) return value;
  return typeof value === 'string' && instantText.test(value) ? new Date(value) : null;
}

/** The user's calendar day as YYYY-MM-DD; null for an invalid date. */
export function toCalendarDate(value: unknown): string | null {
  if (typeof value === 'string' && isCalendarDate(value)) return value;
  const date = asDate(value);
  if (!date || Number.isNaN(date.getTime())) return null;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return isCalendarDate(day) ? day : null;
}

const namesItsZone = /(Z|[+-]\d{2}:\d{2})$/;

/**
 * An instant as ISO 8601 with its zone; null for an invalid one. Valid text is returned unchanged.
 */
export function toInstant(value: unknown): string | null {
  const date = asDate(value);
  if (!date || Number.isNaN(date.getTime())) return null;
  return typeof value === 'string' && namesItsZone.test(value) ? value : date.toISOString();
}

/** A calendar day as its local midnight; null for an invalid one. */
export function fromCalendarDate(text: string): Date | null {
  if (!isCalendarDate(text)) return null;
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** Parses an instant into a Date; null for an invalid one. */
export function fromInstant(text: string): Date | null {
  const date = asDate(text);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
