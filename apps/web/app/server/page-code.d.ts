declare module 'virtual:service-worker' {
  /** The code of the service worker, which reads its configuration from `self.config`. */
  export const worker: string
  /** The code that unregisters a service worker. */
  export const unregister: string
}

declare module 'virtual:head-start' {
  /** The code in the head of a player's page, which reads its plan from `window.headStart`. */
  export const headStart: string
}

declare module 'virtual:in-page' {
  /** The code that starts the app of a rendered page, which reads its scripts from `window.appScripts`. */
  export const startAfterPaint: string
  /** The code that reports errors to the operator. */
  export const reportErrors: string
  /** The code with which a page without the app waits for a reconnect. */
  export const reloadOnReconnect: string
}

declare module 'virtual:built-files' {
  /** The bytes of the browser's files by name. Empty in development. */
  export const builtFiles: Readonly<Record<string, number>>
}
