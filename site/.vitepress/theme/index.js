// The default theme without its web fonts: a page asks for nothing that is not on the site, and reads in the reader's own letters.
import { useData } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import { watchPostEffect } from 'vue';

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

export default { ...theme, setup: markMain };
