import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds of processor time that a process has used so far, with all its threads (Linux). */
export const processorTime = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1000)
    .reduce((sum, microseconds) => sum + microseconds, 0)
