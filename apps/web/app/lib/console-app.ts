/** The manifest of the console as an app of its own, so that students' phones offer no place to share messages to. */
export const CONSOLE_MANIFEST_PATH = '/console.webmanifest'
/** The installed console receives texts here that other apps share; the service worker alone responds. */
export const SHARE_PATH = '/teacher/share'
/** The field of the shared form (server/app-manifest.ts). */
export const SHARED_FIELD = 'text'

/** A fragment never reaches the server, so that no log of addresses has the message. */
export const sharedMessagePath = (text: string) => `/teacher/payments#${new URLSearchParams({ [SHARED_FIELD]: text })}`

export const sharedMessageIn = (hash: string) => new URLSearchParams(hash.slice(1)).get(SHARED_FIELD)
