import { RemoveTypenameFromVariablesLink } from '@apollo/client/link/remove-typename';

/** Removes `__typename` from variables, at any depth. */
export const typenameLink = new RemoveTypenameFromVariablesLink();
