export * from './scanned-code';
