export { WorkProgress } from './work-progress';
