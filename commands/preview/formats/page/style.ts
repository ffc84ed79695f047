import { pageStyle } from "../../../frame/pageStyle";

export const style = `${pageStyle}
.counts { color: var(--faint); }
.notJudged { color: var(--lowers); }
.filter { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; padding: .75rem 0; background: var(--page); }
.filter input[type=search] { flex: 1 1 16rem; font: inherit; padding: .4rem .6rem; color: var(--text); background: var(--panel); border: 1px solid var(--line); border-radius: .4rem; }
li, details { border: 1px solid var(--line); border-radius: .4rem; padding: .5rem .75rem; margin: 0 0 .5rem; background: var(--panel); }
li.lowers-item, li.notJudged-item { border-left: .35rem solid var(--lowers); }
li.code-item { border-left: .35rem solid var(--code); }
li.raises-item { border-left: .35rem solid var(--raises); }
summary b { font-weight: 600; }
.operation { display: inline-block; min-width: 4.5rem; font-weight: 600; }
thead th { border-top: 0; color: var(--faint); font-weight: 600; }
thead th:first-child { width: 40%; }
tbody th { font-weight: 400; }
`;
