import { closeSync, openSync } from 'node:fs'

export function flushPath(path: string, sync: (file: number) => void) {
  const file = openSync(path, 'r')
  try {
    sync(file)
  } finally {
    closeSync(file)
  }
}
