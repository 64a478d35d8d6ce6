import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screens } from '../e2e/screens/index.ts'
import { chromiumInstalled } from './setup/chromium.mjs'
import { withOwnTools } from './setup/pinned-node.mjs'
import { root } from './setup/root.mjs'
import { buildWebWhenNeeded } from './setup/web-build.mjs'

const FOLDER = join(root, 'screenshots')

await buildWebWhenNeeded()
await rm(FOLDER, { recursive: true, force: true })
const env = { ...withOwnTools(), CHROMIUM: await chromiumInstalled(), SCREENSHOTS: FOLDER }
const playwright = spawn('playwright', ['test', 'screens.spec.ts', ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: 'inherit',
})
const [code] = await once(playwright, 'exit')
await writeFile(join(FOLDER, 'index.html'), indexPage(await readdir(FOLDER)))
console.log('Leaf through them: screenshots/index.html')
process.exitCode = code ?? 1

/** All pictures on one page, a row for each screen and state; a click shows the whole length of it. */
function indexPage(files: string[]) {
  const rows = screens.map(({ name }) => {
    const pictures = ['phone-light', 'phone-dark', 'desktop-light', 'desktop-dark']
      .filter((kind) => files.includes(`${name}-${kind}.png`))
      .map((kind) => {
        const whole = `${name}-${kind.split('-')[0]}-whole.png`
        return `<a href="${whole}"><img loading="lazy" src="${name}-${kind}.png" alt="${name}, ${kind}"></a>`
      })
    return `<section><h2 id="${name}"><a href="#${name}">${name}</a></h2><div>${pictures.join('')}</div></section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Manassa, every screen</title>
<style>body{font:16px system-ui;margin:24px;background:#eee}section div{display:flex;gap:16px;overflow-x:auto}
img{height:420px;border-radius:8px;box-shadow:0 1px 6px #0003}h2{font-size:16px}</style>
<h1>Every screen, in every state</h1>${rows.join('\n')}`
}
