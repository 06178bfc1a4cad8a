export { type ChoiceSource, useChoices } from './use-choices';
