export {
  ApiError,
  badUserInput,
  changedMeanwhile,
  confirmationRequired,
  conflict,
  FaultWithRemedy,
  forbidden,
  notFound,
  recentLoginRequired,
  refuseField,
  remedyOf,
  SecondFactorChallenge,
  secondFactorSetupRequired,
  suspended,
  tooManyRequests,
  unauthenticated,
} from './api-error';
export { parseInput } from './parse-input';
