/** The address of this school's service worker; empty without one (server/app-head-tags.ts). */
export const workerPath = () => document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content
