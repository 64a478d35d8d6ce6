/** The numbers that WebAssembly's file systems have for failures of the machine. */
const systemErrors: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  41: 'ENFILE',
  48: 'ENOMEM',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

const remedies: ReadonlyArray<readonly [RegExp, string]> = [
  [/ENOSPC|EDQUOT|No space left/, 'the disk is full: make room, and start again'],
  [/EACCES|EPERM/, 'this account may not read all of its files: use the account that owns them'],
  [/EROFS/, 'its file system takes no writes'],
  [/EMFILE|ENFILE/, 'too many files are open'],
  [/EIO/, 'the disk has an error'],
  [/ENOMEM|out of memory/i, 'memory is short: free some, and start again'],
]

/** Describes what the database throws when it does not open, which may be no `Error`. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message
  const { errno } = Object(error)
  return typeof errno === 'number' ? (systemErrors[errno] ?? `file error ${errno}`) : String(error)
}

/** The remedy for a failure of the machine, after which the database is sound; undefined for any other. */
export const remedyOf = (message: string) => remedies.find(([pattern]) => pattern.test(message))?.[1]
