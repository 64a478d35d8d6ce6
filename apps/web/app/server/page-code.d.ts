declare module 'virtual:service-worker' {
  /** The code of the service worker, which reads its plan from `self.config`. */
  export const worker: string
  /** What takes its place where it is switched off. */
  export const unregister: string
}

declare module 'virtual:head-start' {
  /** What runs in the head of a player's page; it reads its plan from `window.headStart`. */
  export const headStart: string
}

declare module 'virtual:in-page' {
  /** What starts the app of a page that can be looked at without it; it reads its scripts from `window.appScripts`. */
  export const startAfterPaint: string
  /** What a page without the app waits for its line with. */
  export const reloadOnReconnect: string
}

declare module 'virtual:built-files' {
  /** What the build made for browsers: the bytes of each file, by name. Empty while the app is being worked on. */
  export const builtFiles: Readonly<Record<string, number>>
}
