import { escapeUTF8 } from 'entities';
import { writable } from '../text';

type Value = string | number | boolean | null | undefined;

/** A number as XML writes decimals: without an exponent, without trailing zeros. */
export const plainNumber = (value: number): string =>
  value
    .toFixed(9)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');

function textOf(value: Value): string {
  if (value == null) return '';
  if (typeof value === 'boolean') return String(value).toUpperCase();
  return typeof value === 'number' ? plainNumber(value) : escapeUTF8(writable(value));
}

/** One element with a value; nothing for none. */
export const element = (name: string, value: Value): string =>
  value == null || value === '' ? '' : required(name, value);

/** One element that the format requires, empty where there is no value. */
export const required = (name: string, value: Value): string =>
  `<${name}>${textOf(value)}</${name}>\n`;

/** An element with others within it, each written already and in this order. */
export const group = (name: string, ...content: readonly string[]): string =>
  `<${name}>\n${content.join('')}</${name}>\n`;

/** Every record of BeerXML says so. */
export const version = required('VERSION', 1);
