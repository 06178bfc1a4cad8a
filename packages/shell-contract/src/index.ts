export * from './connection';
export * from './descriptor/contract';
export type {
  DeployedRemote,
  MenuEntry,
  OwnedPath,
  RemoteDescriptor,
  RemotesFile,
} from './descriptor/descriptor-schema';
export * from './descriptor/owned-paths';
export * from './palette';
export * from './remote';
export * from './session';
export * from './storage';
export * from './toast';
export * from './unsaved-changes';
