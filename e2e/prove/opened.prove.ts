import { runSpecs } from './run-specs';

// Axe reads every screen with each of its menus, dialogs, drawers, lists and calendars open in turn.
runSpecs('opened');
