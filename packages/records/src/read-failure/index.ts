export { ReadFailure, type ReadState, Unavailable, UnavailablePage } from './read-failure';
