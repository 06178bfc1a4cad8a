export {
  ApiError,
  badUserInput,
  changedMeanwhile,
  conflict,
  forbidden,
  notFound,
  refuseField,
  suspended,
  tooManyRequests,
  unauthenticated,
} from './api-error';
export { parseInput } from './parse-input';
