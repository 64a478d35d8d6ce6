import type { Plugin } from 'vite'

/**
 * Two parts of the router that a build of this app never runs: finding routes lazily (`routeDiscovery` is `initial`) and
 * instrumentation (nobody passes `instrumentations`). The router cannot leave them out by itself, because it asks at run time.
 */
const neverRun: Record<string, string> = {
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = {}`,
  'dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680
    export const getManifestPath = () => ''
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const getPathsWithAncestors = (paths) => paths
    export const handleClientVersionMismatch = async (needsReload) => needsReload
    export const useFogOFWarDiscovery = () => undefined`,
}

/** Leaves those parts out of what browsers get. The build stops when a new version of the router has moved them. */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = Object.keys(neverRun).find((path) => id.endsWith(`react-router/dist/production/lib/${path}`))
      if (!part) return null
      found.add(part)
      return { code: neverRun[part] ?? '', moduleSideEffects: false }
    },
    buildEnd(error) {
      if (!error && found.size < Object.keys(neverRun).length)
        this.error('The router has moved what lean-router.ts leaves out')
    },
  }
}
