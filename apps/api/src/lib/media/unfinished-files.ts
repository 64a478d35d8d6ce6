import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** The scope of process numbers: a machine, or a container of it. */
const here = `${hostname()}-${numbersOfProcesses()}`.replaceAll(/[^\w.-]/g, '_')
/** Distinguishes this process from an earlier one with the same number, as in a restarted container. */
const began = Math.round(performance.timeOrigin)

export const newUnfinishedName = () => [here, process.pid, began, randomUUID()].join('~')

/** True when an unfinished file belongs to a process that is certainly gone. */
export function isAbandoned(name: string): boolean {
  const [place, pid, start] = name.split('~')
  if (place !== here) return false
  return Number(pid) === process.pid ? Number(start) !== began : !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Linux names the namespace of its process numbers; other systems have one. */
function numbersOfProcesses(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
