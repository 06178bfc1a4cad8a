/** The demo accounts; one password for all. */
export const accounts = {
  superadmin: 'superadmin@cervoise.example',
  admin: 'admin@demo.example',
  manager: 'manager@demo.example',
  brewer: 'brewer@demo.example',
  /** Admin of a second brewery. */
  other: 'admin@other.example',
} as const;
export type Account = keyof typeof accounts;

export const demoPassword = 'cervoise-demo';
