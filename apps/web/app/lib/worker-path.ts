/** The address of this school's service worker; empty without one (server/head-tags.tsx). */
export const workerPath = () => document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content

export async function registerWorker() {
  const path = workerPath()
  if (path && 'serviceWorker' in navigator) await navigator.serviceWorker.register(path).catch(() => undefined)
}
