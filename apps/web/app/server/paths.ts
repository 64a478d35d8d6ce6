/** Addresses that are no screens. */
export const MANIFEST_PATH = '/manifest.webmanifest'
export const OFFLINE_PATH = '/offline'
export const WORKER_PATH = '/service-worker.js'
