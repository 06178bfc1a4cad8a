export function NotFoundPage() {
  return <h1>Page non trouvée</h1>;
}
