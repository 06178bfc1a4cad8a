export * from './device-schema';
export * from './devices';
export * from './fermentation-alarms';
export * from './judged-readings';
export * from './messages';
export * from './reading-reminder-schema';
export * from './reading-reminders';
export * from './thinned-readings';
