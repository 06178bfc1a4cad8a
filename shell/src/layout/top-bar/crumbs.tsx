import { Icon } from '@cervoise/ui/icon';
import { Link } from 'react-router-dom';
import type { CurrentPage } from '../page-handle';
import styles from './top-bar.module.css';

/** The breadcrumbs of the page's handle, then its title. */
export function Crumbs({ title, crumbs }: Pick<CurrentPage, 'title' | 'crumbs'>) {
  if (!title) return null;
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className={`cv-flex cv-gap-8 cv-nowrap cv-clip ${styles.crumbs}`}>
        {crumbs.map(({ label, path }) => (
          <li className="cv-inline-row cv-gap-8" key={path}>
            <Link to={path}>{label}</Link>
            <Icon name="chevron-right" size={16} />
          </li>
        ))}
        <li className="cv-inline-row cv-gap-8" aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}
