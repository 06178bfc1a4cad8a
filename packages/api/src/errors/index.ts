export {
  ApiError,
  askBack,
  badUserInput,
  changedMeanwhile,
  conflict,
  FaultWithRemedy,
  forbidden,
  notFound,
  recentLoginRequired,
  refuseField,
  remedyOf,
  SecondFactorNeeded,
  secondFactorRequired,
  suspended,
  tooManyRequests,
  unauthenticated,
} from './api-error';
export { parseInput } from './parse-input';
