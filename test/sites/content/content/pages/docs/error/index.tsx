export default function ErrorPage() {
  return <h1>Error codes</h1>;
}
