import { closeSync, openSync } from 'node:fs'

/** Opens a file or a folder and waits until `sync` (`fsyncSync` or `fdatasyncSync`) has brought it to the disk. */
export function onDisk(path: string, sync: (file: number) => void) {
  const file = openSync(path, 'r')
  try {
    sync(file)
  } finally {
    closeSync(file)
  }
}
