export { useReaderBurst } from './use-reader-burst';
