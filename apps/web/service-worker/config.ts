/**
 * What the server writes before the worker's code (app/server/worker-script.ts): whose worker this is, and what it
 * keeps.
 */
export interface WorkerConfig {
  school: string
  /** Another build, or another face of the school. */
  version: string
  /** Shown for a page that cannot be had. */
  offlinePage: string
  /** The offline page and what it is drawn with. */
  needed: string[]
  /** The school's own sign on that page, where it lies on this server. */
  sign: string | null
  /** What every page runs; left out where the person saves data. */
  shell: string[]
}
