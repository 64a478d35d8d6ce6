import { join } from 'node:path'
import type { Plugin } from 'vite'
import { withoutBodies } from './without-bodies.ts'

const lib = (name: string) => JSON.stringify(join(import.meta.dirname, 'app/lib', name))

/**
 * Parts of the router that a build of this app never runs: finding routes lazily (`routeDiscovery` is `initial`) and
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
  // Not left out, but done in our own way.
  'dom/ssr/routeModules.js': `export { loadRouteModule } from ${lib('route-module.ts')}`,
}

/** Lines of the router that are done in our own way, and what they need for it. */
const doneOtherwise: Record<string, { line: string | RegExp; instead: string; needs: string }> = {
  'dom/ssr/routes.js': {
    line: /import\((\s*\/\*[^*]*\*\/)*\s*route\.clientLoaderModule\s*\)/,
    instead: 'loadClientLoader(route.clientLoaderModule)',
    needs: `import { loadClientLoader } from ${lib('route-module.ts')};\n`,
  },
}

/**
 * Functions that nothing here calls: forms, fetchers and blockers of the router (the app makes its calls through `lib/call`,
 * and the linter forbids `Form`, `useFetcher`, `useSubmit` and `useBlocker`), its view transitions, and the pages that the router has for apps without their own: for an error, and
 * for a root that is still loading.
 */
const neverCalled: Record<string, string[]> = {
  'router/router.js': [
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'fetch',
    'discoverRoutes',
    'getFetcher',
    'resetFetcher',
    'queueFetcherForDeletion',
    'updateFetcherState',
    'setFetcherError',
    'markFetchersDone',
    'markFetchRedirectsDone',
    'abortStaleFetchLoads',
    'getBlocker',
    'deleteBlocker',
    'updateBlocker',
    'shouldBlockNavigation',
    'getSubmittingFetcher',
    'getDoneFetcher',
    'getSubmittingNavigation',
    'convertFormDataToSearchParams',
    'convertSearchParamsToFormData',
    'restoreAppliedTransitions',
    'persistAppliedTransitions',
  ],
  'dom/ssr/single-fetch.js': ['singleFetchActionStrategy'],
  'dom/ssr/errorBoundaries.js': ['RemixRootDefaultErrorBoundary'],
  'dom/ssr/fallback.js': ['RemixRootDefaultHydrateFallback'],
}

/** A component's name for developer tools, and its making, look like work to a bundler and keep alive what nobody uses. */
const DISPLAY_NAME = /^\s*\w+\.displayName = .*;$/gm
const withoutWork = (code: string) =>
  code.replaceAll(DISPLAY_NAME, '').replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')

/** Leaves those parts out of what browsers get. The build stops when a new version of the router has moved them. */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = partOf(id, neverRun)
      if (!part) return null
      found.add(part)
      return { code: neverRun[part] ?? '', moduleSideEffects: false }
    },
    transform(code, id) {
      if (!id.includes(ROUTER)) return null
      const part = partOf(id, neverCalled)
      const named = withOwnWays(id, withoutWork(code), found)
      if (!part) return { code: named, map: null }
      const emptied = withoutBodies(named, this.parse(named), neverCalled[part] ?? [])
      if (emptied) found.add(part)
      return { code: emptied ?? named, map: null }
    },
    buildEnd(error) {
      const parts = [neverRun, neverCalled, doneOtherwise].flatMap(Object.keys)
      const missing = parts.filter((part) => !found.has(part))
      if (!error && missing.length > 0) this.error(`The router has moved what lean-router.ts leaves out: ${missing}`)
    },
  }
}

function withOwnWays(id: string, code: string, found: Set<string>): string {
  const part = partOf(id, doneOtherwise)
  const way = part && doneOtherwise[part]
  if (!way) return code
  const changed = code.replace(way.line, way.instead)
  if (changed === code) return code
  found.add(part)
  return way.needs + changed
}

const ROUTER = 'react-router/dist/production/lib/'

const partOf = (id: string, parts: Record<string, unknown>) =>
  Object.keys(parts).find((path) => id.endsWith(ROUTER + path))
