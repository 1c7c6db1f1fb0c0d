/** What the report of a difference adds to the stylesheet of all reports. */
export const STYLE = `
.folders{color:var(--soft);margin:.35rem 0 1.25rem}
.unit,.kind,.where{color:var(--soft)}
.lines,.where ul{margin:0;padding:0;list-style:none}
.rows .warn{font-weight:600}
.lines{border:1px solid var(--line);border-radius:.5rem;overflow:hidden}
.lines li>*{display:block;padding:.2rem .75rem;border-radius:0}
.lines ins::before{content:"+\\a0"}.lines del::before{content:"\\2212\\a0"}
.nav-change h3{margin-bottom:0}
.where{margin:.1rem 0 .5rem;font-size:.9rem}
.where ul{padding:.25rem 0 0 1rem}
.under{margin-top:1.1rem;color:var(--soft);font-weight:600}
.block{display:flex;gap:.75rem;margin:.4rem 0;padding:.35rem .75rem;border-left:3px solid var(--line);background:var(--box);border-radius:0 .35rem .35rem 0}
.block.added{border-color:var(--put)}.block.removed{border-color:var(--cut)}
.block p{margin:0;min-width:0;flex:1}
.block.code p{font:.88rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap}
.kind{flex:none;width:4.6rem;font-size:.8rem;line-height:1.75}
.head{margin:.6rem 0}
.head div{display:flex;gap:.75rem;padding:.25rem 0}
.head dt{flex:none;width:6.5rem;color:var(--soft)}
.head dd{margin:0;min-width:0}
tbody tr:last-child>*{font-weight:600}
@media(max-width:40rem){.block{display:block}.kind{display:block}.head div{display:block}}
@media print{.block{break-inside:avoid}}
`;
