export function ForgotPasswordPage() {
  return <h1>Mot de passe oublié</h1>;
}
