/** What the report of a site adds to the stylesheet of all reports. */
export const STYLE = `
:root{--g0:#dbe7fd;--g1:#d7f0df;--g2:#fdeecb;--g3:#fbdcd8;--g4:#e8defa;--g5:#cfeef1;
--s0:#2f62c9;--s1:#1d7a42;--s2:#946200;--s3:#b23a30;--s4:#7146b8;--s5:#12737c}
@media(prefers-color-scheme:dark){:root{--g0:#23386b;--g1:#173f28;--g2:#483608;--g3:#542320;--g4:#3a2a60;--g5:#0f3f45;
--s0:#8fb4ff;--s1:#7bd69c;--s2:#f0c268;--s3:#ff9f96;--s4:#c3a6ff;--s5:#74d5de}}
body{max-width:75rem}
.about{color:var(--soft);margin:.35rem 0 1.25rem}
.failed{padding:.75rem 1rem;border-radius:.5rem;background:var(--cut-back);color:var(--cut)}
.error{color:var(--cut)}.warning{color:var(--warn)}
.none{color:var(--soft);padding:.2rem .9rem}
.spread{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:0 2.5rem}
.groups,.places,.problems{margin:0;padding:0;list-style:none}
.groups summary{display:grid;grid-template-columns:1fr auto 8rem;gap:.75rem;align-items:center;padding:.25rem 0}
.groups summary .label{color:var(--link)}
.figure{font-variant-numeric:tabular-nums}
.places{padding:.1rem 0 .5rem 1rem;font-size:.9rem}
.places a{display:inline-block;padding:.15rem 0}
.problems>li{padding:.75rem 0;border-top:1px solid var(--line)}
.problems p{margin:.15rem 0}
.problems .place{display:flex;flex-wrap:wrap;gap:.1rem .9rem;font-size:.9rem}
.problems .message{font-weight:600}
.problems li:target{background:var(--warn-back)}
.hint{color:var(--soft)}
pre{margin:.4rem 0;padding:.5rem .75rem;overflow-x:auto;background:var(--box);border-radius:.35rem;font:.85rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.page>summary .name{flex:1 1 16rem}
.tests td{white-space:normal;text-align:left}
svg{display:block;max-width:100%}
.bar{width:100%;height:.45rem;margin-top:.25rem;background:var(--box);border-radius:2px}
.groups .bar{margin:0}
.bar .error{fill:var(--s3)}.bar .warning{fill:var(--s2)}.bar .page-weight,.bar .stage{fill:var(--s0)}.bar .part{fill:var(--s5)}
.bar .beside{fill:var(--s4)}.bar .done{fill:var(--s1)}.bar .rest{fill:none}
.map{width:100%;height:auto;margin:1rem 0}
.map.narrow{display:none}
.map text,.links text{fill:var(--text);font:11px system-ui,sans-serif}
.map .folder{font-weight:600}
.map rect{stroke:var(--back);stroke-width:1}
.g0 rect{fill:var(--g0)}.g1 rect{fill:var(--g1)}.g2 rect{fill:var(--g2)}.g3 rect{fill:var(--g3)}.g4 rect{fill:var(--g4)}.g5 rect{fill:var(--g5)}
.links{width:100%;max-width:65rem;height:auto;margin:0 auto}
.links path{fill:none;stroke-width:1;stroke-opacity:.4}
.s0{stroke:var(--s0)}.s1{stroke:var(--s1)}.s2{stroke:var(--s2)}.s3{stroke:var(--s3)}.s4{stroke:var(--s4)}.s5{stroke:var(--s5)}
.links .g0 text{fill:var(--s0)}.links .g1 text{fill:var(--s1)}.links .g2 text{fill:var(--s2)}.links .g3 text{fill:var(--s3)}.links .g4 text{fill:var(--s4)}.links .g5 text{fill:var(--s5)}
.matrix{width:auto}
.matrix th,.matrix td{padding:.3rem .25rem;min-width:2.1rem;text-align:center;font-weight:400;border:1px solid var(--back)}
.matrix th:first-child,.matrix td:first-child{min-width:0;text-align:left;padding-right:1rem}
.matrix .number{display:inline-block;min-width:1.6em;color:var(--soft)}
.m1{background:color-mix(in srgb,var(--s0) 8%,var(--back))}.m2{background:color-mix(in srgb,var(--s0) 14%,var(--back))}
.m3{background:color-mix(in srgb,var(--s0) 20%,var(--back))}.m4{background:color-mix(in srgb,var(--s0) 26%,var(--back))}
.m5{background:color-mix(in srgb,var(--s0) 32%,var(--back))}
.depth1{padding-left:1.2rem}.depth2{padding-left:2.4rem}.depth3{padding-left:3.6rem}
.memory{margin:.5rem 0}
.memory svg{width:100%;height:9rem;border-bottom:1px solid var(--line)}
.memory .area{fill:var(--g0)}
.memory .grid{fill:none;stroke:var(--line);vector-effect:non-scaling-stroke}
.memory figcaption{display:flex;justify-content:space-between;gap:1rem;color:var(--soft);font-size:.9rem}
@media(max-width:48rem){.links,.map.wide,.detail{display:none}.map.narrow{display:block}.groups summary{grid-template-columns:1fr auto 4.5rem}
.matrix th,.matrix td{min-width:1.35rem;padding:.25rem .05rem;font-size:.75rem}.matrix th:first-child{padding-right:.3rem}}
@media print{body{max-width:none;padding:0}.page::details-content{content-visibility:visible}.page>summary .name::before{content:none}.groups summary,.problems>li,tr,.map,.links{break-inside:avoid}}
`;
