/**
 * Asks the service worker to cache this page with its assets, because it may have been opened before the worker was
 * active. Without a worker nothing is cached.
 */
export async function cacheThisPage() {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name, location.href)
    return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : []
  })
  active?.postMessage({ keep: { page: location.pathname, files: [...new Set(files)] } })
}
