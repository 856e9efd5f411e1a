// Lists of hosts with a meaning for evidence, and whether an address belongs to one of them.

import type { NamedAddresses } from './innerAddresses.ts';
import { hostOfAddress, normaliseAddress } from '../../read/claims/sourceNames.ts';

/** True for a listed host, without `www.`, and for its subdomains: `m.example.org` is under `example.org`. */
export function isUnder(host: string, sites: ReadonlySet<string>): boolean {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    if (sites.has(name)) return true;
  }
  return false;
}

/** Whether a comparable address (`normaliseAddress`) belongs to one of the sites. */
export function isOfSite(comparable: string | undefined, sites: ReadonlySet<string>): boolean {
  return comparable !== undefined && isUnder(hostOfAddress(comparable), sites);
}

/** Matches subdomains with other editions of a site. */
const editions = /^(?:m|mobile|amp|en|english|beta)\.(?=[^.]+\.)/u;

/**
 * Whether the list contains the host of a comparable address, or the section of the site that the address is in
 * (`example.org/satire`). Ignores subdomains that are not editions, because a domain may have two newspapers of which only one is
 * listed.
 */
export function isListed(comparable: string | undefined, sites: ReadonlySet<string>): boolean {
  const part = comparable?.replace(/\?.*$/u, '').replace(editions, '');
  if (part === undefined) return false;
  for (let index = 0; index >= 0; index = part.indexOf('/', index + 1)) {
    if (index > 0 && sites.has(part.slice(0, index))) return true;
  }
  return sites.has(part);
}

/**
 * Reads sites from text with one site per line: hosts or sections of sites, with or without scheme. Ignores text after `#` and
 * lines without an address. In each line the address ends at the first comma.
 */
export function sitesOf(text: string): ReadonlySet<string> {
  return new Set(
    text.split(/\r\n|\r|\n/u).flatMap((line) => {
      const [first = ''] = line
        .replace(/#.*$/u, '')
        .trim()
        .split(/[\s,;]/u);
      return normaliseAddress(first)?.replace(editions, '') ?? [];
    }),
  );
}

// Sites whose articles judge claims, so evidence from these sites reveals the verdict. This is our own list, from evidence files and
// well-known fact-checkers. Fact-checking pages of newspapers are recognised by their path.

const factCheckers: ReadonlySet<string> = new Set([
  '211check.org',
  'africacheck.org',
  'altnews.in',
  'aosfatos.org',
  'bolivaverifica.bo',
  'boomlive.in',
  'cekfakta.com',
  'check4spam.com',
  'checkyourfact.com',
  'chequeado.com',
  'climatefeedback.org',
  'colombiacheck.com',
  'congocheck.net',
  'correctiv.org',
  'covid19facts.ca',
  'crescendofact.com',
  'demagog.org.pl',
  'dogrulukpayi.com',
  'dubawa.org',
  'efectococuyo.com',
  'ellinikahoaxes.gr',
  'factcheck.afp.com',
  'factcheck.bg',
  'factcheck.ge',
  'factcheck.kz',
  'factcheck.org',
  'factcheckhub.com',
  'factcheckni.org',
  'factcheckthailand.org',
  'factchecker.in',
  'factcrescendo.com',
  'facthunt.in',
  'factly.in',
  'factscan.ca',
  'faktabaari.fi',
  'faktisk.no',
  'faktograf.hr',
  'fullfact.org',
  'ghanafact.com',
  'ha-asia.com',
  'healthfeedback.org',
  'hoax-slayer.com',
  'hoax-slayer.net',
  'hoaxeye.com',
  'icirnigeria.org',
  'istinomer.rs',
  'leadstories.com',
  'logicallyfacts.com',
  'lupa.uol.com.br',
  'maldita.es',
  'misbar.com',
  'namibiafactcheck.org.na',
  'newsmeter.in',
  'newsmobile.in',
  'newtral.es',
  'pagellapolitica.it',
  'pesacheck.org',
  'polygraph.info',
  'politifact.com',
  'rumorscanner.com',
  'sciencefeedback.co',
  'smhoaxslayer.com',
  'snopes.com',
  'sochfactcheck.com',
  'southasiacheck.org',
  'stopfake.org',
  'teyit.org',
  'theferret.scot',
  'thip.media',
  'truthorfiction.com',
  'verafiles.org',
  'verificat.cat',
  'vishvasnews.com',
  'youturn.in',
  'zimfact.org',
]);

/** Fact-checking sections of sites whose other pages are news. */
const factCheckSections: ReadonlySet<string> = new Set([
  'poynter.org/fact-checking',
  'poynter.org/ifcn',
  'poynter.org/ifcn-covid-19-misinformation',
  'poynter.org/mediawise',
  'poynter.org/tfcn',
]);

/** Matches entries of the International Fact-Checking Network's database, which are pages at the root of its site. */
const factCheckQuery = /^poynter\.org\/?\?ifcn_misinformation=/iu;

/**
 * Matches fact-checking in a path. `/fact-check/`, `/factcheck/`, `/fact-checker/`: a section of a newspaper.
 * `/fact-check-no-the-moon...`, `/the-moon-fact-check`: the title of an article. In the middle of a title the words may refer to
 * fact-checking in general.
 */
const factCheckPath =
  /\/(?:(?:ap|uk)-)?fact-?check(?:s|er|ers|ing|ed)?(?=$|[/_.-])|[_-]fact-?check(?:s|ed|ing)?(?=$|[/.])|[/_-]ap-fact-?check(?=$|[/_.-])|\/(?:truth-o-meter|webqoof|verificado|desintox|faktencheck|faktenfinder)(?=$|[/_.-])/iu;

/** Whether a comparable address (`normaliseAddress`) is in a fact-checking section of a site, or names fact-checking in its path. */
function hasFactCheckPath(comparable: string): boolean {
  const path = /\/[^?]*/u.exec(comparable)?.[0] ?? '';
  return factCheckPath.test(path);
}

/** Whether a comparable address belongs to a fact-checking site, or to a fact-checking section of another site. */
function isFactCheck(comparable: string): boolean {
  return (
    isOfSite(comparable, factCheckers) ||
    isListed(comparable, factCheckSections) ||
    factCheckQuery.test(comparable) ||
    hasFactCheckPath(comparable)
  );
}

/**
 * Returns the fact-check that a source cites, as a comparable address (`normaliseAddress`). This can be the source's own address
 * or an address inside it, such as a page behind a translator. `undefined` if the source cites no fact-check.
 */
export function factCheckIn({ written, dashed }: NamedAddresses): string | undefined {
  const isNamed = (one: string): boolean =>
    isListed(one, factCheckers) || isListed(one, factCheckSections);
  return written.find(isFactCheck) ?? dashed.find(isNamed);
}

// Sites with posts and videos. A program that reads pages gets none of their content, or only a part of it.

export const socialSites: ReadonlySet<string> = new Set([
  'twitter.com',
  'x.com',
  't.co',
  'facebook.com',
  'fb.com',
  'fb.watch',
  'instagram.com',
  'tiktok.com',
  'threads.net',
  'bsky.app',
  'mastodon.social',
  'reddit.com',
  'redd.it',
  'linkedin.com',
  'pinterest.com',
  'snapchat.com',
  'telegram.me',
  't.me',
  'vk.com',
  'weibo.com',
  'weibo.cn',
  'whatsapp.com',
  'gab.com',
  'gettr.com',
  'parler.com',
  'truthsocial.com',
  '4chan.org',
  '4plebs.org',
  'tumblr.com',
  'nairaland.com',
]);

/** Sections of these sites that contain no posts. */
export const notPosts: ReadonlySet<string> = new Set([
  'about.facebook.com',
  'about.instagram.com',
  'about.linkedin.com',
  'about.twitter.com',
  'blog.twitter.com',
  'blog.x.com',
  'developer.twitter.com',
  'developer.x.com',
  'developers.facebook.com',
  'help.twitter.com',
  'help.x.com',
  'newsroom.tiktok.com',
  'transparency.twitter.com',
]);

export const videoSites: ReadonlySet<string> = new Set([
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'rumble.com',
  'bitchute.com',
  'odysee.com',
  'twitch.tv',
  'fb.watch',
]);
