import { dialledNumber } from '@cervoise/domain/text';

/** A telephone number as it was typed, which dials its first number; plain where it has none. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const number = dialledNumber(phone);
  return number ? <a href={`tel:${number}`}>{phone}</a> : phone;
}
