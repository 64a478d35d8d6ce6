/** The address of this school's service worker; empty without one (server/head-tags.tsx). */
export const workerPath = () => document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content

/** Registers the service worker, for a page outside of the site's frame; a browser without one keeps nothing. */
export async function registerWorker() {
  const path = workerPath()
  if (path && 'serviceWorker' in navigator) await navigator.serviceWorker.register(path).catch(() => undefined)
}
