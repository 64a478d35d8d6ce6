/** The configuration that the server writes before the worker's code (app/server/worker-script.ts). */
export interface WorkerConfig {
  school: string
  /** Changes with the build and with the school's branding. */
  version: string
  offlinePage: string
  needed: string[]
  /** The school's icon on that page, as a path of this server. */
  sign: string | null
  /** The files that every page needs; not cached for people who save data. */
  shell: string[]
}
