import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Debian's package faketime. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

export const isClockFakeable = existsSync(library)

/** The environment of a process whose clock `setTo` moves by so many seconds, such as `+300`. */
export async function fakedClock(folder: string) {
  const offset = join(folder, 'offset')
  const setTo = (by: string) => writeFile(offset, by)
  await setTo('+0')
  const faked = { FAKETIME_TIMESTAMP_FILE: offset, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  return { variables: { ...faked, LD_PRELOAD: library }, setTo }
}
