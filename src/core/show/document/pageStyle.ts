// The style of exported pages: light, dark, and for print. There is one style sheet, and its hash is in the page's policy.

import { darkColours, lightColours, plotStyle, systemColours } from '../plots/svgMarkup.ts';

const light = `:root{color-scheme:light;--page:#ffffff;--card:#f6f8fa;--text:#1f2328;--muted:#57606a;--line:#d8dee4;--link:#0550ae;--focus:#0550ae;--found:#fff0a8}`;
const dark = `:root{color-scheme:dark;--page:#16191d;--card:#1e2329;--text:#e2e6ea;--muted:#a3acb6;--line:#343b43;--link:#7cb8ff;--focus:#7cb8ff;--found:#6b5200}`;

const rules = `*{box-sizing:border-box}
html{scroll-behavior:auto}
body{margin:0 auto;max-width:1120px;padding:24px 28px 64px;background:var(--page);color:var(--text);font:15px/1.5 "Segoe UI","Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
h1{margin:0;font-size:1.73em;line-height:1.25;overflow-wrap:anywhere}
h2{margin:44px 0 12px;padding-bottom:6px;border-bottom:1px solid var(--line);font-size:1.27em}
h3{margin:20px 0 6px;font-size:1em}
p{margin:6px 0}
ul{margin:6px 0;padding-left:20px}
li{margin:3px 0}
a{color:var(--link)}
code{font:.87em ui-monospace,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.muted,.kicker{color:var(--muted)}
.kicker{margin:0 0 4px;font-size:.87em}
bdi{overflow-wrap:anywhere}
.warning{margin:10px 0;padding:8px 14px;border:1px solid var(--muted);border-left-width:6px;border-radius:6px;background:var(--card)}
nav ul{display:flex;flex-wrap:wrap;gap:4px 18px;margin:14px 0 0;padding:0;list-style:none}
.scroll{position:relative;max-width:100%;overflow-x:auto;margin:12px 0}
table{border-collapse:collapse;font-size:.93em;font-variant-numeric:tabular-nums}
caption{padding-bottom:4px;color:var(--muted);text-align:left}
th,td{padding:4px 14px 4px 0;border-bottom:1px solid var(--line);vertical-align:top;text-align:left}
th{font-weight:400}
thead th{color:var(--muted);vertical-align:bottom}
section>.scroll bdi,details>.scroll bdi{overflow-wrap:break-word}
.right{text-align:right}
td:has(>bdi){min-width:7em}
th:last-child,td:last-child{padding-right:2px}
figure{margin:0}
figcaption{margin-bottom:6px;font-weight:600}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,330px),1fr));gap:24px;align-items:start;margin:14px 0}
.figures>*{min-width:0}
.plot{display:block;max-width:100%;height:auto}
.controls{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:12px 0}
.controls[hidden]{display:none}
.controls label{min-width:0;max-width:100%;color:var(--muted)}
.controls p{margin:0}
.controls select{width:230px}
#find{width:250px}
input,select,button{max-width:100%;padding:3px 8px;border:1px solid var(--muted);border-radius:6px;background:var(--page);color:var(--text);font:inherit}
details>summary{cursor:pointer}
section>details:not(.claim),figure details{margin:8px 0}
section>details:not(.claim)>summary{padding:4px 0;font-weight:600}
figure summary{color:var(--muted);font-size:.87em}
.claim{border-bottom:1px solid var(--line)}
.claim>summary{padding:8px 4px 8px 66px;text-indent:-62px;overflow-wrap:anywhere}
.claim>summary>*{text-indent:0}
.claim>summary:hover{background:var(--card)}
.claim[open]>summary{background:var(--card)}
.number{display:inline-block;min-width:28px;color:var(--muted);font-variant-numeric:tabular-nums}
.line{display:block;color:var(--muted);font-size:.87em;font-variant-numeric:tabular-nums}
.claim-body{padding:6px 4px 18px 34px}
.claim-body h3{margin:14px 0 2px}
.claim-body ul{margin:0}
.claim-body li,.claim-body a{overflow-wrap:anywhere}
.nowrap{white-space:nowrap}
i{color:var(--muted);font-style:normal}
.scores{margin:10px 0;overflow-x:auto;font-size:.93em}
.scores dt{display:inline;color:var(--muted);white-space:nowrap}
.scores dd{display:inline;margin:0 20px 0 6px;font-weight:600;font-variant-numeric:tabular-nums}
::highlight(found){background:var(--found);color:var(--text)}
@media (min-width:800px) and (min-height:600px){html{scroll-padding-top:110px}.controls{position:sticky;top:0;z-index:1;padding:8px 0;border-bottom:1px solid var(--line);background:var(--page)}}
@media (max-width:560px){body{padding:16px 14px 48px}.claim-body{padding-left:4px}.claim>summary{padding-left:4px;text-indent:0}.scores dt{white-space:normal}}
@page{margin:14mm 12mm}
@media print{body{max-width:none;padding:0;font-size:11px}nav,.controls,figure details:not([open]){display:none}.claim[hidden]{display:block}h2,h3,caption,summary,figcaption{break-after:avoid}tr,figure,.claim>summary{break-inside:avoid}.scroll{overflow:visible}table{width:100%}th,td{padding-right:6px}thead th{overflow-wrap:anywhere}.scroll td bdi{overflow-wrap:anywhere}#slices table{font-size:8px}#slices th,#slices td{padding-right:4px}#slices table:not(:has(th:nth-child(18))) thead th{overflow-wrap:break-word}td:has(>bdi){min-width:0}a{color:inherit}}
`;

export const pageStyle = `${light}
${rules}
${plotStyle(lightColours)}
@media screen and (prefers-color-scheme:dark){${dark}
${plotStyle(darkColours)}}
@media (forced-colors:active){${plotStyle(systemColours)}
::highlight(found){background:Mark;color:MarkText}}
`;

/** Hash of `pageStyle`, in the form of content security policies. When the style changes, a test reports the new hash. */
export const pageStyleHash = 'sha256-BGagoD5pzYx+QBMNgOoVkFamUh9hYghwfn5VS/nvj14=';
