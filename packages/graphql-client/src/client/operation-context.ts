// Makes this file a module augmentation of Apollo's types.
import type {} from '@apollo/client';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The caller shows the failure itself: no toast. */
    suppressErrorToast?: boolean;
    /** A query whose answer is kept on the device, to be shown without a network. */
    keptOffline?: boolean;
  }
}
