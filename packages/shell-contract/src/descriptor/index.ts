/**
 * All of the descriptor, its schemas included. The package's own entry leaves those out, so that
 * the shell starts without zod.
 */
export * from './contract';
export * from './descriptor-schema';
export * from './owned-paths';
