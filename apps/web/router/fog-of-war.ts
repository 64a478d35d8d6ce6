import { UNSAFE_createClientRoutes } from 'react-router'

/**
 * Replaces lazy route discovery. `routeDiscovery` is `initial` (react-router.config.ts), so all routes but the
 * console's are known.
 */
export const URL_LIMIT = 0
export const getManifestPath = () => ''
export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest: unknown) => manifest
export const getPathsWithAncestors = (paths: string[]) => paths
export const handleClientVersionMismatch = async () => false
export const useFogOFWarDiscovery = () => undefined

/** Repeated here, because an import would add the whole route table to every page. */
const FOR_STAFF = 'for-staff' satisfies typeof import('../app/route-table.ts').FOR_STAFF

type Routes = Parameters<typeof UNSAFE_createClientRoutes>[0]
type Modules = Parameters<typeof UNSAFE_createClientRoutes>[1]
interface PatchRequest {
  path: string
  patch(parentId: string, routes: ReturnType<typeof UNSAFE_createClientRoutes>): void
}

/** The console's screens are in a separate table (console-manifest.ts), which only staff load. */
export const getPatchRoutesOnNavigationFunction =
  (_router: unknown, manifest: { url: string; routes: Routes }, modules: Modules, ssr: boolean) =>
  async ({ path, patch }: PatchRequest) => {
    if (!/^\/teacher\b/.test(path) || manifest.routes[FOR_STAFF]) return
    const routes: Routes = await import(/* @vite-ignore */ manifest.url.replace('manifest', 'console-manifest')).then(
      (file) => file.default,
    )
    patch('root', UNSAFE_createClientRoutes(routes, modules, null, ssr, false, 'root'))
  }
