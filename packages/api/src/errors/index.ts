export {
  ApiError,
  badUserInput,
  changedMeanwhile,
  conflict,
  forbidden,
  notFound,
  suspended,
  tooManyRequests,
  unauthenticated,
} from './api-error';
export { parseInput } from './parse-input';
export { refuseField } from './refuse-field';
