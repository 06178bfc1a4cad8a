import { DatabaseError } from 'pg';
import { isUniqueViolation } from './database-errors';

const violation = (message: string, constraint?: string) =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { code: '23505', constraint });

it('knows a unique constraint by its name', () => {
  expect(isUniqueViolation(violation('', 'customers_name'), 'customers_name')).toBe(true);
  expect(isUniqueViolation(violation('', 'customers_pkey'), 'customers_name')).toBe(false);
});

it('knows it on a node of a distributed database, by its message alone', () => {
  const message = 'duplicate key value violates unique constraint "customers_name_102106"';
  expect(isUniqueViolation(violation(message), 'customers_name')).toBe(true);
  expect(isUniqueViolation(violation(message), 'customers')).toBe(false);
});
