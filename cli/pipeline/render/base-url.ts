/** A script that explains on the page itself why a site was published in the wrong place. */

import { escapeScript } from '../../html/escape.ts';
import { siteUrl } from '../../lib/paths.ts';
import type { LocaleConfig } from '../../model/config.ts';

/** For browsers of any age. Acts when the stylesheet failed to load and the boot script did not run. */
const SCRIPT = `(function(t,base,rest){
var d=document,ready,failed;
function look(){
if(!ready||!failed||d.documentElement.getAttribute("data-js")||d.getElementById("docsgen-base-url"))return;
var p=location.pathname.replace(/index\\.html$/,"").replace(/\\/?$/,"/"),lines=[t.failed],
file=location.protocol==="file:",fits=p===base+rest;
if(fits)lines.push(t.assets);
else{lines.push(t.reason,t.configured+(base==="/"?" "+t.default:""));
if(!file)lines.push(t["try"].replace("{baseUrl}",rest&&p.slice(-rest.length)===rest?p.slice(0,-rest.length):p))}
var box=d.createElement("div");
box.id="docsgen-base-url";box.setAttribute("role","alert");box.setAttribute("data-nosnippet","");
box.style.cssText="border:3px solid #c00;background:#fff;color:#111;padding:1em;margin:1em;font:1rem/1.5 sans-serif";
for(var i=0;lines[i];i++){var line=d.createElement(i?"p":"strong");line.textContent=lines[i];box.appendChild(line)}
d.body.insertBefore(box,d.body.firstChild)}
addEventListener("error",function(e){if(String(e.target.href).indexOf("/assets/style-")>0){failed=1;look()}},true);
d.addEventListener("DOMContentLoaded",function(){ready=1;look()})
})`.replaceAll('\n', '');

/**
 * Source of the inline script of a locale's home page. Where stylesheet and first script failed, it inserts a note:
 * which `baseUrl` would fit the path, or, when it fits already, that the assets are missing.
 */
export function baseUrlScript(baseUrl: string, { path, texts }: Pick<LocaleConfig, 'path' | 'texts'>): string {
  const text = (key: string) => texts[`baseUrl.${key}`] ?? '';
  const notes = {
    failed: text('failed'),
    reason: text('reason'),
    configured: text('configured').replace('{baseUrl}', () => baseUrl),
    default: text('default'),
    try: text('try'),
    assets: text('assets'),
  };
  const rest = path === '' ? '' : `${siteUrl('', path)}/`;
  return `${SCRIPT}(${[notes, baseUrl, rest].map(escapeScript).join(',')})`;
}
