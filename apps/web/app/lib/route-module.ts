import { withTimeout } from './with-timeout.ts'

const LOADED_ANEW = 'manassa.loaded-anew'

interface Router {
  state: { initialized: boolean; navigation: { location?: { pathname: string; search: string; hash: string } } }
}
export interface ScreenFiles {
  id: string
  module: string
  imports?: readonly string[]
  path?: string
}
declare global {
  interface Window {
    __reactRouterDataRouter?: Router
    __reactRouterManifest?: { routes: Readonly<Record<string, ScreenFiles>> }
    /** The loaded screens by route id; the router looks here first. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/**
 * Loads a screen's code in place of the router's own loader (router/aliases.ts). A screen that cannot be loaded renders
 * the error screen, because the router has no other way to report it.
 */
export async function loadRouteModule(route: ScreenFiles, loaded: Record<string, unknown>) {
  if (route.id in loaded) return loaded[route.id]
  try {
    preloadImports(route)
    const code = await codeAt(route.module)
    loaded[route.id] = code
    return code
  } catch (error) {
    // The client loader may be in the same file; without it the router would wait forever.
    return { default: failing(error), clientLoader: failing(error) }
  }
}

const failing = (error: unknown) => () => {
  throw error
}

const preloaded = new Set<string>()

/** Requests a file's imports together with it, which saves a round trip on a slow connection. */
export function preloadImports({ imports = [] }: ScreenFiles) {
  for (const file of imports) {
    if (preloaded.has(file)) continue
    preloaded.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }
}

let isLeaving = false

/** Reloads the whole page once when a new deployment has removed the code. Rejects when the code is late or missing. */
async function codeAt(address: string): Promise<unknown> {
  try {
    return await withTimeout(import(/* @vite-ignore */ address))
  } catch (error) {
    const router = window.__reactRouterDataRouter
    const target = router?.state.navigation.location
    // A prefetch does not reload the page, and neither does a page that is being left.
    if (isLeaving || (router?.state.initialized && !target)) return new Promise(() => {})
    if (!isGone(error) || !isFirstTime(address)) throw error
    isLeaving = true
    window.location.assign(target ? target.pathname + target.search + target.hash : window.location.href)
    return new Promise(() => {})
  }
}

/** Recognises the browsers' different messages for code that could not be fetched. */
export const isCodeGone = (error: unknown) => error instanceof TypeError && /import|module/i.test(error.message)

/** True when the server responded without the code: this page belongs to an older build. */
const isGone = (error: unknown) => error instanceof TypeError && navigator.onLine

/**
 * False when the tab cannot remember it, because it would reload forever. It uses `sessionStorage` directly, so that
 * the router's chunk (chunks.ts) does not contain the device's storage.
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
