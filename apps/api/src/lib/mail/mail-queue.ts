import type { Clock } from '../clock.ts'
import type { Database, SchoolDb } from '../db/database.ts'
import type { Keys } from '../keys.ts'
import { closeMail, insertMail, type MailPurpose, postponeMail, takeDueMail } from './mail.queries.ts'
import { AddressRefused, type MailTransport } from './mail-transport.ts'

/**
 * After the first try that failed, the second, and so on: a code is good for ten minutes, and somebody waits for it.
 */
const TRY_AGAIN_SECONDS = [5, 15, 30, 60, 120, 300]
/** A try that has not ended by then has died with its process, and another one takes the e-mail up. */
const TRY_SECONDS = 60
const LOOK_EVERY_MS = 2_000
/** E-mails on their way at once: one mail server that is slow with one of them does not hold up a class. */
const CARRIERS = 4

export interface MailContent {
  fromName: string
  subject: string
  text: string
}

interface Posted {
  purpose: MailPurpose
  /** The address, and the e-mail; null for an address that nobody has: then only the trace is left. */
  to: string | null
  content: MailContent | null
  addressHash: Buffer
  expiresAt: Date
}

export interface MailQueue {
  /** Puts an e-mail into the queue, in the transaction of its cause: both happen, or neither. */
  post(db: SchoolDb, tenantId: string, message: Posted): Promise<void>
  /** Begins to carry e-mails out, now and every few seconds. */
  start(): void
  /** Sends what is due; resolves when nothing is. */
  sendDue(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  db: Database
  clock: Clock
  keys: Keys
  transport: MailTransport
  log: { warn(sentence: string): void }
}

/**
 * E-mails wait in the database until the mail server took them, however often that needs: at least once, and only
 * once unless the process dies between handing over and writing it down. What has expired is not sent any more.
 */
export function mailQueue({ db, clock, keys, transport, log }: Parts): MailQueue {
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  async function sendOne(): Promise<boolean> {
    const now = clock.now()
    const mail = await db.asOwner((owner) => takeDueMail(owner, now, inSeconds(now, TRY_SECONDS)))
    if (!mail) return false
    if (!mail.toAddress || !mail.sealedContent) {
      await db.asOwner((owner) => closeMail(owner, mail, { sentAt: now }))
    } else if (mail.expiresAt <= now) {
      await db.asOwner((owner) => closeMail(owner, mail, { givenUpAt: now }))
    } else {
      const content: MailContent = JSON.parse(keys.unseal('mail', mail.tenantId, mail.sealedContent).toString('utf8'))
      try {
        await transport({ ...content, to: mail.toAddress, reference: `${mail.tenantId}-${mail.id}` })
      } catch (error) {
        await keepOrGiveUp(mail, error)
        return true
      }
      await db.asOwner((owner) => closeMail(owner, mail, { sentAt: clock.now() }))
    }
    return true
  }

  async function keepOrGiveUp(mail: { tenantId: string; id: number; attempts: number }, error: unknown) {
    const now = clock.now()
    const forGood = error instanceof AddressRefused
    log.warn(`E-mail ${mail.id} was not taken${forGood ? '' : ' and is tried again'}: ${reason(error)}`)
    await db.asOwner((owner) =>
      forGood ? closeMail(owner, mail, { givenUpAt: now }) : postponeMail(owner, mail, tryAgainAt(now, mail.attempts)),
    )
  }

  async function carry() {
    while (await sendOne());
  }

  const sendAll = () => Promise.all(Array.from({ length: CARRIERS }, carry)).then(() => {})

  const sendDue = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  const look = () => {
    sendDue()
      .catch((error) => log.warn(`The mail queue could not be read: ${reason(error)}`))
      .finally(() => {
        if (timer) timer = setTimeout(look, LOOK_EVERY_MS).unref()
      })
  }

  return {
    async post(school, tenantId, { purpose, to, content, addressHash, expiresAt }) {
      await insertMail(school, {
        tenantId,
        purpose,
        toAddress: content && to,
        addressHash,
        sealedContent: content && keys.seal('mail', tenantId, Buffer.from(JSON.stringify(content))),
        createdAt: clock.now(),
        expiresAt,
      })
    },
    start() {
      timer = setTimeout(look, 0).unref()
    },
    sendDue,
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await sending?.catch(() => {})
    },
  }
}

function tryAgainAt(now: Date, attempts: number): Date {
  const seconds = TRY_AGAIN_SECONDS[Math.min(attempts, TRY_AGAIN_SECONDS.length) - 1] ?? 300
  // Spread, so that a mail server that comes back is not asked by everyone in the same second.
  return inSeconds(now, seconds * (0.8 + 0.4 * Math.random()))
}

const inSeconds = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
