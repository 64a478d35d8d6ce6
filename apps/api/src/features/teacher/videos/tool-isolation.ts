import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const exec = promisify(execFile)

/** Commands that start a process without network: as root, or through user namespaces where the system allows them. */
const WITHOUT_NETWORK = [
  ['unshare', '-n'],
  ['unshare', '-Un'],
]
/** Kills the program when the server process ends in any way. */
const ENDS_WITH_SERVER = ['setpriv', '--pdeathsig', 'KILL']

/** Address space limit of a process, in kilobytes; decoding 8K video needs about a third of it. */
const MEMORY_KILOBYTES = 4_194_304
/** `ulimit -f` counts blocks of 512 bytes: 4 GB, twice the uncompressed sound of the longest video. */
const LARGEST_FILE_BLOCKS = 8_388_608

interface Isolation {
  prefix: readonly string[]
  hasNoNetwork: boolean
}

const known = new Map<string, Promise<Isolation>>()

/** The machine's isolation is probed once per PATH. */
export function toolIsolation(): Promise<Isolation> {
  const path = process.env.PATH ?? ''
  const isolation = known.get(path) ?? tryIsolation()
  known.set(path, isolation)
  return isolation
}

async function tryIsolation(): Promise<Isolation> {
  const network = await firstThatWorks(WITHOUT_NETWORK)
  const endsWithServer = await firstThatWorks([ENDS_WITH_SERVER])
  return { prefix: [...network, ...endsWithServer], hasNoNetwork: network.length > 0 }
}

async function firstThatWorks(prefixes: ReadonlyArray<readonly string[]>): Promise<readonly string[]> {
  for (const prefix of prefixes) {
    const [program = '', ...args] = prefix
    const works = await exec(program, [...args, 'true']).then(
      () => true,
      () => false,
    )
    if (works) return prefix
  }
  return []
}

/** Each limit is set separately, because some systems lack one of them. */
const WITH_LIMITS = 'for limit in "$1" "$2" "$3" "$4"; do ulimit $limit 2>/dev/null; done; shift 4; exec "$@"'

/** Builds the command that runs a program isolated, with limits of memory, processor time and file size. */
export async function isolated(program: string, args: readonly string[], cpuSeconds: number) {
  const { prefix } = await toolIsolation()
  const limits = ['-c 0', `-v ${MEMORY_KILOBYTES}`, `-t ${Math.ceil(cpuSeconds)}`, `-f ${LARGEST_FILE_BLOCKS}`]
  return {
    command: '/bin/sh',
    args: ['-c', WITH_LIMITS, 'sh', ...limits, ...prefix, program, ...args],
    // The server's own environment contains secrets.
    env: { PATH: process.env.PATH ?? '' },
  }
}
