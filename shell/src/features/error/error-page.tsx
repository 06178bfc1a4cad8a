export function ErrorPage() {
  return <h1>Une erreur est survenue</h1>;
}
