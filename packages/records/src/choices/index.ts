export { type ChoiceSource, namesSource, useChoices, withChosen } from './use-choices';
