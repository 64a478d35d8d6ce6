import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { type MailServer, startMailServer } from '../mail-server.ts'
import { type Account, anAccount } from '../people.ts'
import { atOnce, type Figure } from './figure.ts'
import { send } from './send.ts'
import { type TwoServers, twoServers } from './two-servers.ts'

const NEW_PASSWORD = 'the nile at dusk'
/** An email of a dead process is taken over after one minute; the machine may be slow. */
const PATIENCE_MS = 240_000

/** Two servers with one mail server, which can stop and start again. */
export async function mailWorld() {
  await using opened = new AsyncDisposableStack()
  let mail = opened.use(await startMailServer())
  const port = Number(new URL(mail.url).port)
  const servers = opened.use(await twoServers({ SMTP_URL: mail.url, MAIL_FROM: 'school@example.com' }))
  const kept = opened.move()
  const received: Email[] = []
  return {
    servers,
    messages: () => [...received, ...mail.received],
    get mail(): MailServer {
      return mail
    },
    async away() {
      received.push(...mail.received)
      await mail[Symbol.asyncDispose]()
    },
    async back() {
      mail = kept.use(await startMailServer(port))
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

export type MailWorld = Awaited<ReturnType<typeof mailWorld>>

/** The mail server is down for a minute while a class requests codes (T48). */
export async function aMinuteWithoutMail(world: MailWorld, size = 200): Promise<Figure> {
  const { servers } = world
  const students = await aClass(servers, size)
  await world.away()
  const waits: number[] = []
  const statuses = await atOnce(20, students, async (student) => {
    const began = performance.now()
    const status = await askForCode(servers, student)
    waits.push(performance.now() - began)
    return status
  })
  await pause(60_000)
  await world.back()
  const delivery = await untilDelivered(world, students)
  const once = students.filter((student) => mailTo(world, student).length === 1).length
  const good = await atOnce(4, students.slice(0, 20), (student) => entersWith(world, student))
  const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
  return {
    promise: 'mail is not lost (T48)',
    figure: `${size} ask for a code over 2 processes while nobody answers at the mail server for 60 s: ${statuses.filter((status) => status === 200).length} × 200, p99 ${p99.toFixed(0)} ms; ${once} have their email once, the last one ${delivery.toFixed(0)} s after the mail server is back; ${good.filter(Boolean).length} of 20 codes tried set a new password`,
    held: statuses.every((status) => status === 200) && once === size && good.every(Boolean),
  }
}

/** Both processes are killed after their responses and before any email is sent; then they are started again. */
export async function killedBeforeSending(world: MailWorld, size = 100): Promise<Figure> {
  const { servers } = world
  const students = await aClass(servers, size)
  await world.away()
  const statuses = await atOnce(20, students, (student) => askForCode(servers, student))
  await Promise.all([servers.killAndStart(0), servers.killAndStart(1)])
  await world.back()
  const delivery = await untilDelivered(world, students)
  const once = students.filter((student) => mailTo(world, student).length === 1).length
  return {
    promise: 'mail is not lost: killed between queueing and sending (T48)',
    figure: `${size} asked, both processes killed by SIGKILL before any email was out, and started again: ${once} have their email once, the last one ${delivery.toFixed(0)} s later`,
    held: statuses.every((status) => status === 200) && once === size,
  }
}

/** One process is killed during the delivery: the mail server has the emails, and no process has recorded that. */
export async function killedWhileSending(world: MailWorld, size = 100): Promise<Figure> {
  const { servers } = world
  const students = await aClass(servers, size)
  let handedOver = 0
  const isKilled = Promise.withResolvers<void>()
  world.mail.onMessage = async () => {
    handedOver += 1
    if (handedOver <= size / 2) return
    await isKilled.promise
  }
  const statuses = await atOnce(20, students, (student) => askForCode(servers, student))
  while (handedOver <= size / 2) await pause(20)
  // Only the emails that those processes are sending now are held.
  world.mail.onMessage = async () => {}
  await Promise.all([servers.killAndStart(0), servers.killAndStart(1)])
  isKilled.resolve()
  await untilDelivered(world, students)
  const all = students.map((student) => mailTo(world, student))
  const twice = all.filter((messages) => messages.length > 1)
  const alike = twice.filter((messages) => new Set(messages.map(({ messageId }) => messageId)).size === 1).length
  return {
    promise: 'mail is not lost: killed while handing over (T48)',
    figure: `both processes killed by SIGKILL while the mail server was taking emails: ${all.filter(({ length }) => length > 0).length} of ${size} have theirs; ${twice.length} came again, ${alike} of them under the same Message-ID, so that a mailbox shows them once`,
    // Four emails per process were being sent.
    held: statuses.every((status) => status === 200) && all.every(({ length }) => length > 0) && twice.length <= 8,
  }
}

/** A thousand requests for one address, and a thousand more an hour later (T38). */
export async function aFloodOfRequests(world: MailWorld, size = 1_000): Promise<Figure> {
  const { servers } = world
  const [student] = await aClass(servers, 1)
  if (!student) throw new RangeError('A class of one has somebody')
  const flood = () =>
    atOnce(
      50,
      Array.from({ length: size }, (_, index) => index),
      (index) => askForCode(servers, { ...student, id: index }),
    )
  const first = await flood()
  await untilNothingIsDue(servers)
  const inFirstHour = mailTo(world, student).length
  // The servers use the machine's clock, so the stored times are moved instead.
  await servers.db.asOwner((db) =>
    db.updateTable('mail').set({ createdAt: sql<Date>`created_at - interval '61 minutes'` }).execute(),
  )
  const second = await flood()
  await untilNothingIsDue(servers)
  const later = mailTo(world, student).length - inFirstHour
  const alike = [...first, ...second].filter((status) => status === 200).length
  return {
    promise: 'a flood of requests sends three mails an hour (T38)',
    figure: `${size} ForgotPassword for one address, 50 at a time over 2 processes: ${inFirstHour} emails; ${size} more an hour later: ${later}, as five a day is all; ${alike} of ${2 * size} × 200`,
    held: inFirstHour === 3 && later === 2 && alike === 2 * size,
  }
}

const aClass = (world: TwoServers, size: number) => atOnce(10, Array.from({ length: size }), () => anAccount(world))

async function askForCode({ urls }: TwoServers, { id, tenantId, email }: Account): Promise<number | undefined> {
  const response = await send(
    urls[id % urls.length] ?? '',
    { tenantId },
    { path: '/Auth/ForgotPassword', body: { email } },
  )
  return response?.status
}

const mailTo = (world: MailWorld, { email }: Account) =>
  world.messages().filter(({ to }) => to?.some(({ address }) => address === email))

async function entersWith(world: MailWorld, student: Account): Promise<boolean> {
  const otp = mailTo(world, student)[0]?.text?.match(/^\d{8}$/m)?.[0] ?? ''
  const body = { email: student.email, otp, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  const response = await send(world.servers.urls[0] ?? '', student, { path: '/api/Auth/ResetPassword', body })
  return response?.status === 200
}

/** Waits until everybody has an email and none is pending; returns the seconds. */
async function untilDelivered(world: MailWorld, students: readonly Account[]): Promise<number> {
  const began = performance.now()
  const isLate = () => performance.now() - began > PATIENCE_MS
  while (!isLate() && students.some((student) => mailTo(world, student).length === 0)) await pause(200)
  const seconds = (performance.now() - began) / 1000
  await untilNothingIsDue(world.servers)
  return seconds
}

async function untilNothingIsDue({ db }: TwoServers) {
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    const waiting = await db.asOwner((owner) =>
      owner
        .selectFrom('job')
        .where('queue', '=', 'mail')
        .where('state', 'in', ['waiting', 'running'])
        .select('id')
        .limit(1)
        .executeTakeFirst(),
    )
    if (!waiting) return
    await pause(200)
  }
}
