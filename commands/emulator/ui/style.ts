import { pageStyle } from "../../frame/pageStyle";

export const style = `${pageStyle}
body { max-width: 100rem; padding: 1rem clamp(1rem, 2vw, 2rem) 3rem; font-size: .9375rem; }
h1 { font-size: 1.3rem; margin: 0; line-height: 1.3; }
h2 { font-size: 1.05rem; margin: 0; line-height: 1.3; }
h3 { font-size: .9375rem; margin: .75rem 0 .15rem; }
header { display: flex; flex-wrap: wrap; gap: .75rem 2rem; align-items: center; justify-content: space-between; padding-bottom: .9rem; margin-bottom: 1.25rem; border-bottom: 1px solid var(--rule); }
#status { margin: 0; }
#connection { display: flex; flex-wrap: wrap; gap: .75rem 2rem; margin: 0; }
#connection dt { font-size: .8125rem; font-weight: 600; }
#connection dt code { font-weight: 400; }
#connection dd { display: flex; gap: .5rem; align-items: center; margin: 0; }
#connection dd code { padding: .25rem .6rem; border-radius: .4rem; background: var(--panel); }
#connection button { min-width: 5.25rem; }
main, section { display: grid; gap: .6rem; min-width: 0; }
main { gap: 1.75rem; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1.75rem 2rem; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; min-height: 2.1rem; }
.bar input:not([type=checkbox]) { flex: 1 1 8rem; }
.bar #reload { margin-left: auto; }
.fields { display: grid; gap: .6rem .75rem; align-items: end; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); }
.fields label { display: grid; gap: .2rem; min-width: 0; font-size: .8125rem; }
input:not([type=checkbox]), select, button {
  min-height: 2.1rem; min-width: 0; font: inherit; font-size: .9375rem; padding: .25rem .6rem;
  color: var(--text); background: var(--page); border: 1px solid var(--line); border-radius: .4rem;
}
button { cursor: pointer; background: var(--panel); }
button:hover { border-color: var(--text); }
#try-form button { color: var(--page); background: var(--link); border-color: var(--link); }
.panel { height: clamp(14rem, 100vh - 25rem, 44rem); overflow: auto; border: 1px solid var(--rule); border-radius: .5rem; padding: .35rem 0; }
.panel summary { padding: .2rem .75rem; outline-offset: -3px; }
.panel summary:hover { background: var(--panel); }
#tree details div { margin-left: 1.2rem; }
#tree table { width: calc(100% - 1.5rem); margin: .1rem .75rem .4rem; font-size: .875rem; }
#tree th { width: 45%; font-weight: 400; color: var(--faint); }
th, td { border-top-color: var(--rule); }
#tree li > button { margin: .25rem .75rem; }
#requests-list summary { display: grid; grid-template-columns: auto 3.4rem 1fr auto; gap: 0 .6rem; align-items: baseline; font: .875rem/1.5 ui-monospace, monospace; }
#requests-list details[open] > summary { background: var(--panel); }
#requests-list summary span:last-child { text-align: right; }
#requests-list pre { padding: .35rem .75rem .6rem 5.6rem; }
#requests-list:empty::before { content: attr(data-hint); display: block; padding: .4rem .75rem; color: var(--faint); }
pre { margin: 0; font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
#try-result:empty, #fault-rules:empty { display: none; }
#try-result { padding: .75rem 1rem; border: 1px solid var(--rule); border-radius: .5rem; }
#try-result p { margin: 0; }
#faults { border: 1px solid var(--rule); border-radius: .5rem; padding: .6rem 1rem; }
#faults > summary h2 { display: inline; }
#faults[open] > summary { margin-bottom: .75rem; }
#faults > .fields { max-width: 40rem; }
.switches { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: .1rem 1.5rem; border: 0; margin: .75rem 0 0; padding: 0; min-width: 0; }
.switch { display: flex; align-items: center; padding: .2rem 0; }
[role=switch] { flex: none; appearance: none; width: 2.4rem; height: 1.3rem; margin: 0 .5rem 0 0; border: 1px solid var(--line); border-radius: 1rem; background: var(--panel); cursor: pointer; position: relative; }
[role=switch]::after { content: ""; position: absolute; top: .15rem; left: .2rem; width: .9rem; height: .9rem; border-radius: 50%; background: var(--faint); }
[role=switch]:checked { background: var(--link); border-color: var(--link); }
[role=switch]:checked::after { left: 1.2rem; background: var(--page); }
::placeholder { color: var(--faint); opacity: 1; }
#fault-rules { margin-top: .6rem; border-top: 1px solid var(--rule); }
#fault-rules li { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; justify-content: space-between; padding: .35rem 0; }
@media (min-width: 60rem) {
  #try-form { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) 7rem minmax(0, 1.5fr) 5rem auto; }
}
@media (max-width: 40rem) {
  .fields { grid-template-columns: 1fr 1fr; }
  .wide { grid-column: 1 / -1; }
  .panel { height: 18rem; }
  .bar #requests-filter { flex-basis: 10.5rem; }
  #requests-list summary { grid-template-columns: auto 1fr auto; }
  #requests-list summary span:nth-child(3) { grid-area: 2 / 1 / auto / -1; }
  #requests-list pre { padding-left: .75rem; }
}
`;
