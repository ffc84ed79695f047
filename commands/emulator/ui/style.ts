import { pageStyle } from "../../frame/pageStyle";

export const style = `${pageStyle}
body { max-width: 90rem; }
h3 { font-size: 1rem; margin: .75rem 0 .25rem; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 0 2rem; align-items: start; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; margin: 0 0 .5rem; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); gap: .5rem .75rem; align-items: end; margin: 0 0 .5rem; }
.fields label, .wide { display: grid; gap: .15rem; }
.wide { grid-column: 1 / -1; }
input:not([type=checkbox]), select, button {
  width: 100%; min-height: 2.2rem; font: inherit; padding: .3rem .6rem;
  color: var(--text); background: var(--panel); border: 1px solid var(--line); border-radius: .4rem;
}
.bar input:not([type=checkbox]) { flex: 1 1 12rem; width: auto; }
button { width: auto; cursor: pointer; }
#tree, #requests-list { max-height: 32rem; overflow: auto; border: 1px solid var(--line); border-radius: .4rem; padding: .5rem; }
#tree summary { padding: .1rem .4rem; outline-offset: -3px; }
#tree details div { padding-left: 1.25rem; }
#tree th { width: 40%; font-weight: 400; }
#requests-list:empty { border: 0; padding: 0; }
#requests-list li + li { border-top: 1px solid var(--line); }
#requests-list summary { padding: .2rem 0; }
pre { margin: 0 0 .5rem; font: .9em ui-monospace, monospace; white-space: pre-wrap; }
fieldset { border: 1px solid var(--line); border-radius: .4rem; padding: .5rem .75rem; margin: 0 0 .5rem; }
[role=switch] { appearance: none; width: 2.4rem; height: 1.3rem; margin: 0 .4rem 0 0; border: 1px solid var(--line); border-radius: 1rem; background: var(--panel); vertical-align: middle; cursor: pointer; position: relative; }
[role=switch]::after { content: ""; position: absolute; top: .15rem; left: .2rem; width: .9rem; height: .9rem; border-radius: 50%; background: var(--faint); }
[role=switch]:checked { background: var(--link); border-color: var(--link); }
[role=switch]:checked::after { left: 1.2rem; background: var(--page); }
::placeholder { color: var(--faint); opacity: 1; }
.switch { display: flex; align-items: center; padding: .2rem 0; }
.switch input { flex: none; }
#fault-rules li { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; justify-content: space-between; padding: .25rem 0; }
`;
