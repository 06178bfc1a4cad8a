import { badUserInput } from './api-error';

/** Refuses one field of an input. @throws BAD_USER_INPUT */
export function refuseField(field: string, message: string): never {
  throw badUserInput(message, { [field]: message });
}
