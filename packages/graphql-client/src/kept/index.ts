export { forgetKeptAnswers } from './kept-answers';
