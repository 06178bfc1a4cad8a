export { type ChoiceSource, useChoices, withChosen } from './use-choices';
