/** The stylesheet that the reports share, for light and dark mode, phones and print. */
export const BASE_STYLE = `
:root{color-scheme:light dark;--text:#1c1e24;--soft:#565b68;--back:#fff;--box:#f5f6f8;--line:#d9dce3;--link:#1d4fb8;
--put:#0c5c2c;--put-back:#d9f4e1;--cut:#9b1c1c;--cut-back:#fde4e2;--warn:#7a4a00;--warn-back:#fff1d1}
@media(prefers-color-scheme:dark){:root{--text:#e6e8ee;--soft:#a5abba;--back:#15171c;--box:#1e2128;--line:#353a45;--link:#8fb4ff;
--put:#8fe3ab;--put-back:#123821;--cut:#ffaca4;--cut-back:#4a1a1a;--warn:#ffd27a;--warn-back:#3d2c06}}
*{box-sizing:border-box}
body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:60rem;background:var(--back);color:var(--text);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.9rem;line-height:1.2}
h2{margin:3rem 0 .75rem;font-size:1.3rem;line-height:1.3}
h3{margin:1.25rem 0 .4rem;font-size:1rem}
p{margin:.5rem 0}
code{font:.9em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.count{color:var(--soft);font-weight:400}
.title,.fine,.more,footer{color:var(--soft)}
.verdict,.attention{padding:.75rem 1rem;border-radius:.5rem;background:var(--put-back);color:var(--put)}
.attention{background:var(--warn-back);color:var(--warn)}
.warn{color:var(--warn)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.75rem;margin:1.25rem 0 0;padding:0;list-style:none}
.tiles a{display:block;height:100%;padding:.7rem .9rem;border:1px solid var(--line);border-radius:.5rem;background:var(--box);color:var(--text);text-decoration:none}
.tiles a:hover{border-color:var(--link)}
.tiles b{display:block;font-size:1.2rem;line-height:1.3;font-variant-numeric:tabular-nums}
.tiles span{color:var(--soft);font-size:.9rem}
.rows{margin:0;padding:0;list-style:none}
.rows li{padding:.4rem 0;border-bottom:1px solid var(--line)}
summary{cursor:pointer}
ins{background:var(--put-back);color:var(--put);text-decoration:none;border-radius:.2em}
del{background:var(--cut-back);color:var(--cut);text-decoration:line-through;text-decoration-thickness:1px;border-radius:.2em}
.page{margin:.6rem 0;border:1px solid var(--line);border-radius:.5rem}
.page>summary{padding:.6rem .9rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;align-items:baseline;list-style:none;border-radius:.5rem}
.page>summary::-webkit-details-marker{display:none}
.page>summary:hover{background:var(--box)}
.name::before{content:"\\25B8";display:inline-block;width:1.1em;color:var(--soft)}
.page[open] .name::before{content:"\\25BE"}
.name code{color:var(--soft)}
.body{padding:.25rem .9rem .9rem;border-top:1px solid var(--line)}
.badges{font-size:.85rem;font-variant-numeric:tabular-nums}
.badge{display:inline-block;padding:.05rem .5rem;border-radius:1rem;background:var(--box);border:1px solid var(--line)}
.badge.added{background:var(--put-back);color:var(--put);border-color:transparent}
.badge.removed{background:var(--cut-back);color:var(--cut);border-color:transparent}
.badge.warn{background:var(--warn-back);color:var(--warn);border-color:transparent}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal;font-weight:400;min-width:9rem}
thead th{color:var(--soft);font-weight:400;font-size:.9rem}
footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.9rem}
footer p{margin:.15rem 0}
@media(max-width:40rem){body{padding:1.25rem 1rem 3rem}h1{font-size:1.6rem}th,td{padding-right:.6rem}}
@media print{.page>summary{break-after:avoid}}
`;
