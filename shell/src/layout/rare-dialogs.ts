// One script for what few visits open: every script has a name in the shell's first one.

export { countUnsent } from '@cervoise/graphql-client/write-queue';
export { UnsentQuestion } from './log-out/unsent-question';
export { RecentLoginForm } from './recent-login/recent-login-form';
