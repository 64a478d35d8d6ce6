declare module 'virtual:service-worker' {
  /** The code of the service worker, which reads its plan from `self.plan`. */
  export const worker: string
  /** What takes its place where it is switched off. */
  export const farewell: string
}
