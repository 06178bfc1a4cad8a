/** An account of the demo, as it is printed when the server starts. */
export interface DemoAccount {
  readonly email: string;
  readonly title: string;
}

/**
 * The text printed once the server is ready: its address, and how to log in to the demo.
 * @param demo null when the server holds no demo accounts
 * @param unsetSettings the settings that are not set
 */
export function announcement(
  url: string,
  demo: { readonly accounts: readonly DemoAccount[]; readonly password: string } | null,
  unsetSettings: readonly string[] = [],
): string {
  const lines = ['', `Cervoise est prête : ${url}`];
  if (demo) {
    const width = Math.max(...demo.accounts.map(({ email }) => email.length));
    lines.push('', `Comptes de démonstration, mot de passe « ${demo.password} » :`);
    lines.push(...demo.accounts.map(({ email, title }) => `  ${email.padEnd(width)}  ${title}`));
  }
  if (unsetSettings.length > 0) {
    lines.push(
      `À régler avant d’ouvrir (packages/docs/operations.md) : ${unsetSettings.join(', ')}`,
    );
  }
  lines.push('', 'Ctrl-C arrête le serveur.', '');
  return lines.join('\n');
}
