export { EmptyState } from './empty-state';
export { ErrorBlock } from './error-block';
export { ErrorScreen, errorTexts } from './error-screen';
export { Skeleton, Spinner } from './spinner';
