/** The look of the page, light or dark as the reader's system has it. All of it has a contrast of 4.5 or more. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #ffffff; --panel: #f6f8fa; --line: #848d97;
  --text: #1f2328; --faint: #59636e; --link: #0550ae;
  --lowers: #a40e26; --raises: #116329; --code: #6639ba;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1117; --panel: #161b22; --line: #6e7681;
    --text: #e6edf3; --faint: #9ea7b3; --link: #79c0ff;
    --lowers: #ffa198; --raises: #7ee787; --code: #d2a8ff;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem;
  background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code { font: .9em ui-monospace, monospace; white-space: pre-wrap; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: .5rem; padding: .5rem; background: var(--page); }
.counts, .faint { color: var(--faint); }
.lowers, .notJudged { color: var(--lowers); }
.raises { color: var(--raises); }
.code { color: var(--code); }
.filter { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; padding: .75rem 0; background: var(--page); }
.filter[hidden] { display: none; }
.filter input[type=search] { flex: 1 1 16rem; font: inherit; padding: .4rem .6rem; color: var(--text); background: var(--panel); border: 1px solid var(--line); border-radius: .4rem; }
ul { margin: 0; padding: 0; list-style: none; }
li, details { border: 1px solid var(--line); border-radius: .4rem; padding: .5rem .75rem; margin: 0 0 .5rem; background: var(--panel); }
li.lowers-item, li.notJudged-item { border-left: .35rem solid var(--lowers); }
li.code-item { border-left: .35rem solid var(--code); }
li.raises-item { border-left: .35rem solid var(--raises); }
summary { cursor: pointer; }
summary b { font-weight: 600; }
.operation { display: inline-block; min-width: 4.5rem; font-weight: 600; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin: .5rem 0 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem .5rem .3rem 0; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--faint); font-weight: 600; }
thead th:first-child { width: 40%; }
tbody th { font-weight: 400; }
[hidden] { display: none; }
`;
