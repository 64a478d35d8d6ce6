/** Finding routes lazily: `routeDiscovery` is `initial` (react-router.config.ts), so that all of them are known. */
export const URL_LIMIT = 0
export const getManifestPath = () => ''
export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest: unknown) => manifest
export const getPatchRoutesOnNavigationFunction = () => undefined
export const getPathsWithAncestors = (paths: string[]) => paths
export const handleClientVersionMismatch = async () => false
export const useFogOFWarDiscovery = () => undefined
