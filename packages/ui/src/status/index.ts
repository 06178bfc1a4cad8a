export { LevelBar } from './level-bar';
export { ProgressBar } from './progress-bar';
export { Status, type StatusTone } from './status';
