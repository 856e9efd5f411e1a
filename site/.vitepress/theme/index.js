// The default theme without its web fonts: a page asks for nothing that is not on the site, and reads in the reader's own letters.
import { useData } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import { h, watchPostEffect } from 'vue';
import inspector from '../../../docs/images/inspector.png';

// After the theme's own, which it changes.
import './site.css';

/** The theme's home page and its page for addresses that lead nowhere do not say which part of them is the main one. */
function markMain() {
  const { frontmatter, page } = useData();
  watchPostEffect(() => {
    const isWithout = frontmatter.value.layout === 'home' || page.value.isNotFound === true;
    const content = document.getElementById('VPContent');
    if (isWithout) content?.setAttribute('role', 'main');
    else content?.removeAttribute('role');
  });
}

/** The theme's layout with a picture of the product under the heading of the home page. */
function Layout() {
  const picture = h('img', {
    src: inspector,
    width: 1600,
    height: 1000,
    alt: 'The inspector beside a prediction file: a claim with its scores and the first matched pair of questions; the tree of all claims on the left',
  });
  return h(theme.Layout, null, {
    'home-hero-after': () => h('div', { class: 'home-picture' }, picture),
  });
}

export default { ...theme, Layout, setup: markMain };
