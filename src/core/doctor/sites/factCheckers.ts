// Sites whose articles say what is true of a claim: evidence from them gives the verdict away. Ours, put together from what
// occurs in evidence files and from the houses that people know; a page of a newspaper's fact-checking desk is told by its path.

export const factCheckers: ReadonlySet<string> = new Set([
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
  'healthfeedback.org',
  'hoax-slayer.com',
  'hoax-slayer.net',
  'hoaxeye.com',
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
  'thip.media',
  'truthorfiction.com',
  'verafiles.org',
  'verificat.cat',
  'vishvasnews.com',
  'youturn.in',
  'zimfact.org',
]);

/**
 * `/fact-check/`, `/factcheck/`, `/fact-checker/`: a desk's part of a paper; `/fact-check-no-the-moon...`, `/the-moon-fact-check`:
 * an article's title. In the middle of a title it can be about the trade itself.
 */
const factCheckPath =
  /\/(?:(?:ap|uk)-)?fact-?check(?:s|er|ers|ing|ed)?(?=$|[/_.-])|[_-]fact-?check(?:s|ed|ing)?(?=$|[/.])|[/_-]ap-fact-?check(?=$|[/_.-])|\/(?:truth-o-meter|webqoof|verificado|desintox|faktencheck|faktenfinder)(?=$|[/_.-])/iu;

/** Whether a comparable address (`normaliseAddress`) is under a part of a site that does it, or has it in its path. */
export function hasFactCheckPath(comparable: string): boolean {
  const path = /\/[^?]*/u.exec(comparable)?.[0] ?? '';
  return factCheckPath.test(path);
}
