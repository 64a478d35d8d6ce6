/**
 * Asks the service worker to keep this page with the scripts and letters that it runs on: one that was opened before
 * the worker was at work has passed it by. Without a worker nothing is kept.
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
