import '@apollo/client';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The form shows the failure itself: no toast. */
    handledByForm?: boolean;
  }
}
