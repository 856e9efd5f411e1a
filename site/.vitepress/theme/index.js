// The default theme without its web fonts: a page asks for nothing that is not on the site, and reads in the reader's own letters.
export { default } from 'vitepress/theme-without-fonts';

// After the theme's own, which it changes.
import './site.css';
