import { once } from 'node:events'
import { connect } from 'node:tls'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { CLOCK_OFFSET_MAX_SECONDS, clockOffset } from '../lib/db/clock-offset.ts'
import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/http/request-context.ts'
import { checkMailServer } from '../lib/mail/mail-transport.ts'
import { freeBytesIn, GIGABYTE, LOW_SPACE_BYTES, probeFolder } from '../lib/media/disk-space.ts'
import { newestBackup } from '../lib/newest-backup.ts'

const HOUR_MS = 3_600_000
const BACKUP_MAX_HOURS = 26
const CERTIFICATE_MIN_DAYS = 14
const HTTPS_PORT = 443
const RESPONSE_WITHIN_MS = 10_000

/** Returns a sentence about what is well, and throws one about what is not. */
type Examination = (services: Services) => Promise<string>

const examinations: Record<string, Examination> = {
  async database({ db }) {
    await db.checkReady()
    return `${db.engine}, migrated`
  },
  async replica({ db }) {
    return (await db.checkReplica()) ? 'it follows the database' : 'there is none'
  },
  async clock({ db }) {
    const seconds = await clockOffset(db)
    const text = `${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database's`
    if (Math.abs(seconds) > CLOCK_OFFSET_MAX_SECONDS) throw new Error(`${text}: let both follow the same time server`)
    return text
  },
  async disk({ environment: { dataDir } }) {
    await probeFolder(dataDir)
    return enough(await freeBytesIn(dataDir))
  },
  async media({ media }) {
    await media.check()
    const freeBytes = await media.freeBytes()
    return freeBytes === null ? 'writable' : enough(freeBytes)
  },
  async mail({ environment: { smtpUrl } }) {
    if (!smtpUrl) return 'emails are files in DATA_DIR/outbox'
    await checkMailServer(smtpUrl)
    return 'the mail server takes emails'
  },
  async jobs({ jobs }) {
    const failed = (await jobs.figures()).filter((queue) => queue.failed > 0)
    const text = failed.map(({ queue, failed: count }) => `${count} of ${queue}`).join(', ')
    return text ? `failed in the last 30 days: ${text}` : 'none failed in the last 30 days'
  },
  async backup({ environment: { dataDir } }) {
    const at = await newestBackup(dataDir)
    if (!at) throw new Error('there is none: npm run backup -- FILE')
    const hours = (Date.now() - at.getTime()) / HOUR_MS
    if (hours > BACKUP_MAX_HOURS) throw new Error(`the newest is ${Math.round(hours)} hours old`)
    return `${hours.toFixed(1)} hours old`
  },
  async certificate({ environment: { publicUrl } }) {
    const { protocol, hostname, port } = new URL(publicUrl ?? 'http://localhost')
    if (protocol !== 'https:') return 'PUBLIC_URL is not https'
    const days = ((await certificateEnd(hostname, Number(port || HTTPS_PORT))) - Date.now()) / DAY_MS
    if (days < CERTIFICATE_MIN_DAYS) throw new Error(`it ends in ${Math.floor(days)} days`)
    return `valid for ${Math.floor(days)} days`
  },
}

interface Finding {
  name: string
  isWell: boolean
  says: string
}

export const examineAll = (services: Services): Promise<Finding[]> =>
  Promise.all(
    Object.entries(examinations).map(async ([name, examine]) => {
      try {
        return { name, isWell: true, says: await examine(services) }
      } catch (error) {
        return { name, isWell: false, says: error instanceof Error ? error.message : String(error) }
      }
    }),
  )

/** Prints a line for each examination. Throws `CannotServe` when something is not well. */
export async function doctor(services: Services): Promise<string> {
  const found = await examineAll(services)
  const text = found.map(({ name, isWell, says }) => `${isWell ? 'ok ' : 'BAD'}   ${name}: ${says}`).join('\n')
  if (found.some(({ isWell }) => !isWell)) throw new CannotServe(text)
  return text
}

function enough(freeBytes: number): string {
  const text = `${(freeBytes / GIGABYTE).toFixed(1)} GB left`
  if (freeBytes < LOW_SPACE_BYTES) throw new Error(text)
  return `writable, ${text}`
}

async function certificateEnd(host: string, port: number): Promise<number> {
  const socket = connect({ host, port, timeout: RESPONSE_WITHIN_MS })
  try {
    socket.on('timeout', () => socket.destroy(new Error(`${host} does not answer`)))
    await once(socket, 'secureConnect').catch((error: Error) => {
      throw new Error(`${error.message}: PUBLIC_URL has to lead to the proxy, and be known to the DNS`)
    })
    return Date.parse(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
