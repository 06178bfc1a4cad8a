export * from './devices';
export * from './fermentation-alarms';
export * from './judged-readings';
export * from './messages';
export * from './reading-reminders';
export * from './schemas';
export * from './thinned-readings';
