import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { FOR_STAFF } from './app/route-table.ts'

const FOLDER = join(import.meta.dirname, 'build/client/assets')
const MANIFEST = /^manifest-.*\.js$/
const BEGINNING = 'window.__reactRouterManifest='

interface Manifest {
  entry: { imports: readonly string[] }
  routes: Record<string, ListedRoute>
}

interface ListedRoute {
  parentId?: string
  imports: readonly string[]
}

/**
 * Shortens the router's table, which every visitor loads, and moves the screens of the console to a file of their own
 * (docs/design/page-delivery.md). The server names that file in the console's pages; a navigation from another page
 * fetches it (router/fog-of-war.ts).
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
  const entries = Object.entries(concise(manifest))
  const routesWhere = (isTaken: (id: string) => boolean) => Object.fromEntries(entries.filter(([id]) => isTaken(id)))
  const ofOthers = { ...manifest, routes: routesWhere((id) => !isOfConsole(id)) }
  await writeFile(file, `${BEGINNING}${JSON.stringify(ofOthers)};`)
  await writeFile(
    consoleFile,
    `const routes=${JSON.stringify(routesWhere(isOfConsole))};Object.assign(window.__reactRouterManifest.routes,routes);export default routes;`,
  )
}

/** Leaves out the chunks that the entry has loaded, and fields that are false. */
function concise({ entry, routes }: Manifest): Manifest['routes'] {
  const isNew = (chunk: string) => !entry.imports.includes(chunk)
  const conciseRoute = ({ imports, ...route }: ListedRoute) => ({
    ...Object.fromEntries(Object.entries<unknown>(route).filter(([, value]) => value !== false)),
    imports: imports.filter(isNew),
  })
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, conciseRoute(route)]))
}
