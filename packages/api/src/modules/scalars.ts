import { dateFormatMessage, isCalendarDate } from '@cervoise/domain/dates';
import { GraphQLError, GraphQLScalarType } from 'graphql';
import type { ApiModule } from './api-module';
import schema from './scalars.graphql';

const refuse = (message: string): never => {
  throw new GraphQLError(message);
};

const calendarDate = (value: unknown): string =>
  typeof value === 'string' && isCalendarDate(value) ? value : refuse(dateFormatMessage);

function instant(value: unknown): Date {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
  const date = typeof value === 'string' && iso.test(value) ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : refuse('Instant invalide.');
}

const decimal = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : refuse('Nombre invalide.');

const scalarsOf = {
  Date: new GraphQLScalarType<string, string>({
    name: 'Date',
    serialize: calendarDate,
    parseValue: calendarDate,
  }),
  DateTime: new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    serialize: (value) => instant(value).toISOString(),
    parseValue: instant,
  }),
  Decimal: new GraphQLScalarType<number, number>({
    name: 'Decimal',
    serialize: decimal,
    parseValue: decimal,
    parseLiteral: (node) =>
      node.kind === 'IntValue' || node.kind === 'FloatValue'
        ? decimal(Number(node.value))
        : refuse('Nombre invalide.'),
  }),
};

export const scalarsModule: ApiModule = { schema, resolvers: scalarsOf };
