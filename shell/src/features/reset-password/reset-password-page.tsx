export function ResetPasswordPage() {
  return <h1>Nouveau mot de passe</h1>;
}
