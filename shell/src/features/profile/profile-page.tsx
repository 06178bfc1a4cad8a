export function ProfilePage() {
  return <h1>Profil</h1>;
}
