export default function Community() {
  return <h1>Community</h1>;
}
