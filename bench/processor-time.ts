import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
const USER_TICKS = 11
const SYSTEM_TICKS = 12

/** Microseconds of processor time that a process has used so far, with all its threads (Linux). */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name comes second, in brackets, and may hold anything: count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / ticksPerSecond) * 1_000_000
}
