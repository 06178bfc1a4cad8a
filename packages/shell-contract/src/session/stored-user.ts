import { isRole } from '@cervoise/domain/roles';
import type { SessionUser } from './session-store';

const texts = ['id', 'email', 'firstName', 'lastName', 'breweryName', 'tenantId'] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function hasTexts<Key extends string>(
  value: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): value is Readonly<Record<Key, string>> {
  return keys.every((key) => typeof value[key] === 'string');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads the user stored beside the token. Without zod, since every page starts with it.
 * @returns null for an invalid value
 */
export function readStoredUser(text: string): SessionUser | null {
  const stored = parse(text);
  if (!isObject(stored)) return null;
  const { role, isActive, createdAt } = stored;
  const since = new Date(typeof createdAt === 'string' ? createdAt : Number.NaN);
  if (!isRole(role) || typeof isActive !== 'boolean' || Number.isNaN(since.getTime())) return null;
  if (!hasTexts(stored, texts)) return null;
  const { id, email, firstName, lastName, breweryName, tenantId } = stored;
  return {
    id,
    email,
    firstName,
    lastName,
    breweryName,
    tenantId,
    role,
    isActive,
    createdAt: since,
  };
}
