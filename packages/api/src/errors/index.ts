export {
  ApiError,
  badUserInput,
  conflict,
  forbidden,
  notFound,
  tooManyRequests,
  unauthenticated,
} from './api-error';
export { parseInput } from './parse-input';
export { refuseField } from './refuse-field';
