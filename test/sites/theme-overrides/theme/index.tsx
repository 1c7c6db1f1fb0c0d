import baseTheme from 'acme-base-theme';
import { type PartProps, type SlotName, useRoute } from 'docsgen/runtime';
import { Breadcrumbs, defineTheme, Footer } from 'docsgen/theme';
import { useState } from 'react';
import styles from './Likes.module.css';
import stamp from './stamp.png';
import './theme.css';

/** Keeps its count while pages change around it. */
function Likes() {
  const [likes, setLikes] = useState(0);
  return (
    <button type="button" className={styles.likes} onClick={() => setLikes(likes + 1)}>
      Likes {likes}
    </button>
  );
}

const mark = (name: SlotName) =>
  function Mark({ route }: PartProps) {
    return (
      <p className="mark" data-slot={name}>
        {name} of {route.title}
      </p>
    );
  };

/** The original, with something before it. */
function OwnFooter(page: PartProps) {
  const { title } = useRoute();
  return (
    <div id="own-footer">
      <img className="stamp" src={stamp} alt="" width="8" height="8" />
      <p>You have read {title}.</p>
      <Footer {...page} />
    </div>
  );
}

/** On one section only; elsewhere the original. */
const OwnBreadcrumbs = (page: PartProps) =>
  page.route.path.endsWith('/b') ? <p id="no-crumbs">No crumbs here.</p> : <Breadcrumbs {...page} />;

export default defineTheme({
  extends: baseTheme,
  components: { Footer: OwnFooter, Breadcrumbs: OwnBreadcrumbs },
  slots: {
    pageTop: mark('pageTop'),
    navbarStart: Likes,
    navbarEnd: mark('navbarEnd'),
    sidebarTop: mark('sidebarTop'),
    sidebarBottom: mark('sidebarBottom'),
    contentTop: mark('contentTop'),
    postTop: mark('postTop'),
    postBottom: mark('postBottom'),
    contentBottom: mark('contentBottom'),
    contentEnd: mark('contentEnd'),
    tocTop: mark('tocTop'),
    tocBottom: mark('tocBottom'),
    footerTop: mark('footerTop'),
    footerBottom: mark('footerBottom'),
  },
});
