import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export default function Notice({ children }) {
  return (
    <aside className={styles.notice}>
      {children} <Link to="/docs/plain">plain</Link>
    </aside>
  );
}
