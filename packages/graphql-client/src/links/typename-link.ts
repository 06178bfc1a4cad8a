import { RemoveTypenameFromVariablesLink } from '@apollo/client/link/remove-typename';

/** Sends no `__typename` in variables, at any depth. */
export const typenameLink = new RemoveTypenameFromVariablesLink();
