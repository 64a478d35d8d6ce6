import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ASSETS = join(import.meta.dirname, '../../apps/web/build/client/assets')

interface Screen {
  parentId?: string
  module: string
  imports?: string[]
}
type Screens = Record<string, Screen>

interface Built {
  entry: { module: string; imports: string[] }
  routes: Screens
}

export const builtFile = (name: string) => readFileSync(join(ASSETS, name), 'utf8')
export const builtFiles = () => readdirSync(ASSETS).filter((name) => !/\.(br|gz)$/.test(name))

const tableIn = (file: RegExp, form: RegExp) =>
  JSON.parse(form.exec(builtFile(builtFiles().find((name) => file.test(name)) ?? ''))?.[1] ?? '')

/** The build's manifest of screens: the file of each, and its imports. */
export const everybodysScreens = (): Built => tableIn(/^manifest-.*\.js$/, /^window\.__reactRouterManifest=(\{.*\});$/)

/** The same for the console's screens, which have a manifest of their own. */
export const consoleScreens = (): Screens =>
  tableIn(/^console-manifest-.*\.js$/, /^const routes=(\{.*\});Object\.assign/)
