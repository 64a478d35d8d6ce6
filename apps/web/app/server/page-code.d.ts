declare module 'virtual:service-worker' {
  export const worker: string
  export const unregister: string
}

declare module 'virtual:head-start' {
  /** The code in the head of a player's page, which reads its plan from `window.headStart`. */
  export const headStart: string
}

declare module 'virtual:in-page' {
  /** The code that starts the app of a rendered page, which reads its scripts from `window.appScripts`. */
  export const startAfterPaint: string
  export const reportErrors: string
  export const reloadOnReconnect: string
}

declare module 'virtual:built-files' {
  /** The bytes of the browser's files by name. Empty in development. */
  export const builtFiles: Readonly<Record<string, number>>
}
