/** Style of the documentation page, for light and dark mode, without external files. */
export const pageStyle = `
:root { color-scheme: light dark; --line: #8884; --quiet: #777; --accent: #0f766e; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; font: 1rem/1.6 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; }
code { font: .9em ui-monospace, monospace; }
details { border: 1px solid var(--line); border-radius: .5rem; margin-block: .5rem; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: .6rem .9rem; }
summary:focus-visible { outline: 3px solid var(--accent); }
details[open] > summary { border-block-end: 1px solid var(--line); }
.method { color: var(--accent); font-weight: 700; min-inline-size: 3rem; }
.summary { color: var(--quiet); flex-basis: 100%; }
.call { padding: .3rem .9rem 1rem; overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { border-block-end: 1px solid var(--line); padding: .3rem .6rem .3rem 0; text-align: start; vertical-align: top; }
`
