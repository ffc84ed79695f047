/** Common style of the commands' pages. Light and dark colors have a contrast of at least 4.5. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: #ffffff; --panel: #f6f8fa; --line: #848d97; --rule: #d1d9e0;
  --text: #1f2328; --faint: #59636e; --link: #0550ae;
  --lowers: #a40e26; --raises: #116329; --code: #6639ba;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1117; --panel: #161b22; --line: #6e7681; --rule: #3d444d;
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
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.faint { color: var(--faint); }
.lowers { color: var(--lowers); }
.raises { color: var(--raises); }
.code { color: var(--code); }
ul { margin: 0; padding: 0; list-style: none; }
summary { cursor: pointer; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin: .5rem 0 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem .5rem .3rem 0; border-top: 1px solid var(--line); }
[hidden] { display: none !important; }
`;
