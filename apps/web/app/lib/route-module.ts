import { withTimeout } from './with-timeout.ts'

/** The code that this tab was last loaded anew for, by its address. */
const LOADED_ANEW = 'manassa.loaded-anew'

interface Router {
  state: { initialized: boolean; navigation: { location?: { pathname: string; search: string; hash: string } } }
}
/** A screen as the router's table has it: its file, and the files which that one imports. */
export interface ScreenFiles {
  id: string
  module: string
  imports?: readonly string[]
  /** Without the first slash. */
  path?: string
}
declare global {
  interface Window {
    /** The router's own, once it is there. */
    __reactRouterDataRouter?: Router
    /** The router's table. */
    __reactRouterManifest?: { routes: Readonly<Record<string, ScreenFiles>> }
    /** The screens whose code is here, by their names in the table: where the router looks first. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/**
 * The code of a screen, in place of the router's own way to fetch it (router/aliases.ts). One that cannot be had is a
 * screen that fails, so that the error screen stands in its place: the router knows no other way to say so.
 */
export async function loadRouteModule(route: ScreenFiles, loaded: Record<string, unknown>) {
  if (route.id in loaded) return loaded[route.id]
  try {
    setOutTogether(route)
    const code = await codeAt(route.module)
    loaded[route.id] = code
    return code
  } catch (error) {
    // What it fetches first may be in the same file: without it the router would wait for ever.
    return { default: failing(error), clientLoader: failing(error) }
  }
}

const failing = (error: unknown) => () => {
  throw error
}

const setOut = new Set<string>()

/** What a file imports is asked for beside it and not behind it: on a slow line that is a way there and back. */
export function setOutTogether({ imports = [] }: ScreenFiles) {
  for (const file of imports) {
    if (setOut.has(file)) continue
    setOut.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }
}

let isLeaving = false

/**
 * Code that a new deployment took away is had from the server with its whole page, once. Rejects when it is late or
 * gone.
 */
async function codeAt(address: string): Promise<unknown> {
  try {
    return await withTimeout(import(/* @vite-ignore */ address))
  } catch (error) {
    const router = window.__reactRouterDataRouter
    const target = router?.state.navigation.location
    // Nobody waits for what was only fetched ahead, nor for anything on a page that is being left.
    if (isLeaving || (router?.state.initialized && !target)) return new Promise(() => {})
    if (!isGone(error) || !isFirstTime(address)) throw error
    isLeaving = true
    window.location.assign(target ? target.pathname + target.search + target.hash : window.location.href)
    return new Promise(() => {})
  }
}

/** True for a browser's own words for code that it could not fetch: each has others. */
export const isCodeGone = (error: unknown) => error instanceof TypeError && /import|module/i.test(error.message)

/** The server answered, but not with the code: this page is of an older build. */
const isGone = (error: unknown) => error instanceof TypeError && navigator.onLine

/**
 * Never where the tab cannot remember it: it would be loaded anew for ever. By hand: what fetches code lies with the
 * router (chunks.ts), and would take the storage of a device there.
 */
function isFirstTime(address: string): boolean {
  try {
    if (sessionStorage.getItem(LOADED_ANEW) === address) return false
    sessionStorage.setItem(LOADED_ANEW, address)
    return true
  } catch {
    return false
  }
}
