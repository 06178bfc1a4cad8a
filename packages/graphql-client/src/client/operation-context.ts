// Makes this an addition to Apollo's module instead of a module of that name.
import type {} from '@apollo/client';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The form shows the failure itself: no toast. */
    suppressErrorToast?: boolean;
  }
}
