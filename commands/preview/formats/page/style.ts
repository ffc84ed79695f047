import { pageStyle } from "../../../frame/pageStyle";

export const style = `${pageStyle}
body { padding-top: 2rem; font-size: .9375rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: .1rem 0 .35rem; }
p { margin: 0; }
.notJudged { color: var(--lowers); }
#filter { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; margin-top: 1.25rem; padding: .75rem 0; background: var(--page); }
#filter input[type=search] { flex: 1 1 14rem; min-width: 0; font: inherit; padding: .35rem .6rem; color: var(--text); background: var(--page); border: 1px solid var(--line); border-radius: .4rem; }
li, .change { border: 1px solid var(--rule); border-radius: .5rem; padding: .6rem .9rem; margin: 0 0 .5rem; scroll-margin-top: 4.5rem; }
li.lowers-item, li.notJudged-item { border-left: .3rem solid var(--lowers); }
li.code-item { border-left: .3rem solid var(--code); }
li.raises-item { border-left: .3rem solid var(--raises); }
.change:target { border-color: var(--link); }
summary b, .change b, li a { font-weight: 600; }
.change > p { margin: .5rem 0 0; }
.operation { display: inline-block; min-width: 4.25rem; font-weight: 600; }
div.change { padding-left: 1.9rem; }
th, td { border-top-color: var(--rule); }
thead th { border-top: 0; color: var(--faint); font-size: .8125rem; font-weight: 600; }
thead th:first-child { width: 42%; }
tbody th { font-weight: 400; }
`;
