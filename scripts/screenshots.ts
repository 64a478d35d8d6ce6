import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screens } from '../e2e/screens/index.ts'
import { docsPictures, drawDocsPictures } from './docs-pictures.ts'
import { chromiumInstalled } from './setup/chromium.mjs'
import { withOwnTools } from './setup/pinned-node.mjs'
import { root } from './setup/root.mjs'
import { buildWebWhenNeeded } from './setup/web-build.mjs'

const FOLDER = join(root, 'screenshots')

await buildWebWhenNeeded()
await rm(FOLDER, { recursive: true, force: true })
// With `--docs`, the screens of the documents are taken, and their pictures drawn.
const args = process.argv.slice(2).filter((arg) => arg !== '--docs')
const forDocs = args.length < process.argv.length - 2
const ofDocs = [...new Set(docsPictures.flatMap(({ of }) => of))]
if (forDocs) args.push('-g', `(^| )(${ofDocs.join('|')}) can be read`)
const executablePath = await chromiumInstalled()
const env = { ...withOwnTools(), CHROMIUM: executablePath, SCREENSHOTS: FOLDER }
const playwright = spawn('playwright', ['test', 'screens.spec.ts', ...args], {
  cwd: root,
  env,
  stdio: 'inherit',
})
const [code] = await once(playwright, 'exit')
await writeFile(join(FOLDER, 'index.html'), indexPage(await readdir(FOLDER)))
console.log('Leaf through them: screenshots/index.html')
if (forDocs && code === 0) await drawDocsPictures({ from: FOLDER, to: join(root, 'docs/images'), executablePath })
process.exitCode = code ?? 1

/** All pictures on one page, a row for each screen and state; a click enlarges one. */
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
