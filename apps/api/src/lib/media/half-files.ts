import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Where numbers of processes mean the same: a machine, or one container of it. */
const here = `${hostname()}-${numbersOfProcesses()}`.replaceAll(/[^\w.-]/g, '_')
/** Tells this process from an earlier one that had the same number, as the first of a container has each time. */
const began = Math.round(performance.timeOrigin)

/** A name of its own for a file that this process writes and that is not whole yet. */
export const nameOfHalf = () => [here, process.pid, began, randomUUID()].join('~')

/** Whether a half file is of a process that is gone, as far as that can be told from here. */
export function isOfTheDead(name: string): boolean {
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

/** Linux says by its name which numbers are meant; other systems have one kind. */
function numbersOfProcesses(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
