// The schemas apart, so that a page that names a report does not carry zod.
export * from './periods';
export * from './report-schemas';
export * from './report-types';
