import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { FOR_STAFF } from './app/route-table.ts'

const FOLDER = join(import.meta.dirname, 'build/client/assets')
const MANIFEST = /^manifest-.*\.js$/
const BEGINNING = 'window.__reactRouterManifest='

interface Manifest {
  routes: Record<string, { parentId?: string }>
}

/**
 * Takes the screens of the console out of the router's table, which every visitor loads, into a file of their own
 * (docs/design/page-delivery.md): the server names it in the console's pages, and who comes from another page fetches
 * it (router/fog-of-war.ts).
 */
export function consoleManifest(): Plugin {
  return {
    name: 'console-manifest',
    apply: 'build',
    async closeBundle() {
      // The router writes its table while the server is built.
      if (this.environment.name !== 'ssr') return
      const names = (await readdir(FOLDER)).filter((name) => MANIFEST.test(name))
      for (const name of names) await split(join(FOLDER, name), join(FOLDER, `console-${name}`))
    },
  }
}

async function split(file: string, consoleFile: string) {
  const text = await readFile(file, 'utf8')
  if (!text.startsWith(BEGINNING)) throw new Error(`${file} does not begin as the router's table did`)
  const manifest: Manifest = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, ''))
  const isOfConsole = (id: string | undefined): boolean =>
    id === FOR_STAFF || (id !== undefined && isOfConsole(manifest.routes[id]?.parentId))
  const entries = Object.entries(manifest.routes)
  const routesWhere = (isTaken: (id: string) => boolean) => Object.fromEntries(entries.filter(([id]) => isTaken(id)))
  const ofOthers = { ...manifest, routes: routesWhere((id) => !isOfConsole(id)) }
  await writeFile(file, `${BEGINNING}${JSON.stringify(ofOthers)};`)
  await writeFile(
    consoleFile,
    `const routes=${JSON.stringify(routesWhere(isOfConsole))};Object.assign(window.__reactRouterManifest.routes,routes);export default routes;`,
  )
}
