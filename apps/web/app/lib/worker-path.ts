/** Where the worker of this school lies; empty where pages are not kept (server/app-head-tags.ts). */
export const workerPath = () => document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content
