import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { forgotPassword } from '@manassa/contract/shared/password'
import { test } from 'vitest'
import { callerAt } from '#test/caller.ts'
import { query } from '#test/database/start-postgres.ts'
import { databaseProxy } from '#test/database-proxy.ts'
import { type Servers, severalServers } from '#test/long/two-servers.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { aStudent } from '#test/people.ts'
import { record } from '#test/promises/long/record.ts'
import { type S3Fault, startS3Server } from '#test/s3-server.ts'
import { maySmallDisk, smallDisk } from '#test/small-disk.ts'
import { startServer } from '#test/start-server.ts'
import { aFolder } from '../starting/started.ts'
import { isInstalled } from './balancer.ts'
import { fakedClock, isClockFakeable } from './faked-clock.ts'
import { aFaultySchool, RAISED_WITHIN_SECONDS } from './faulty-school.ts'
import { startPrometheus } from './prometheus.ts'

const RESPONDS_WITHIN_MS = 10_000
const DISK_MEGABYTES = 64
const SLOWER_THAN_READY_MS = 3_000

const hasPrometheus = isInstalled('prometheus')
const faultTest = test.runIf(hasPrometheus)
const diskTest = test.runIf(hasPrometheus && maySmallDisk)

const served = { respondsWithinMs: RESPONDS_WITHIN_MS, refuses: 'never' } as const

faultTest('the mail server is gone', async () => {
  await using mail = await startMailServer()
  await using school = await aFaultySchool({ SMTP_URL: mail.url })
  await school.recordFault({
    promise: 'while nobody answers at the mail server students are served',
    async begin() {
      await mail[Symbol.asyncDispose]()
      await askForCode(school.world)
    },
    alert: 'MailStands',
    ...served,
  })
})

faultTest('the mail server takes connections and says nothing', async () => {
  await using silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  await using school = await aFaultySchool({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await school.recordFault({
    promise: 'while the mail server says nothing students are served',
    begin: () => askForCode(school.world),
    alert: 'MailStands',
    ...served,
  })
})

faultTest('the mail server refuses an address for good', async () => {
  await using mail = await startMailServer()
  await using school = await aFaultySchool({ SMTP_URL: mail.url })
  await school.recordFault({
    promise: 'an email that can never arrive is told to the operator',
    begin: () => askForCode(school.world, mail),
    alert: 'JobsFail',
    ...served,
  })
})

for (const fault of ['unavailable', 'silent'] satisfies S3Fault[]) {
  faultTest(`the media store is ${fault}`, async () => {
    await using store = await startS3Server()
    await using school = await aFaultySchool({ S3_URL: store.url })
    await school.recordFault({
      promise: `while the media store is ${fault} students are served`,
      begin: async () => store.failWith(fault),
      end: async () => store.failWith(null),
      alert: 'ServerDegraded',
      ...served,
    })
  })
}

for (const [state, begin, end] of [
  ['full', 'fill', 'freeSpace'],
  ['read-only', 'makeReadOnly', 'makeWritable'],
] as const) {
  diskTest(`the disk of the media is ${state}`, async () => {
    using disk = smallDisk(DISK_MEGABYTES)
    await using school = await aFaultySchool({ DATA_DIR: disk.path })
    await school.recordFault({
      promise: `while the disk of the media is ${state} students are served`,
      begin: disk[begin],
      end: disk[end],
      alert: 'ServerDegraded',
      ...served,
    })
  })
}

diskTest('the disk of the database is full', async () => {
  using disk = smallDisk(DISK_MEGABYTES)
  await using school = await aFaultySchool()
  const admin = school.world.postgres.url('long', 'postgres')
  await query(admin, `create tablespace tight location '${disk.path}'`)
  await query(admin, 'alter table quiz_attempt set tablespace tight')
  await school.recordFault({
    promise: 'while the disk of the database is full writes are refused with Retry-After, and nothing is lost',
    begin: disk.fill,
    end: disk.freeSpace,
    alert: 'ServerDegraded',
    respondsWithinMs: RESPONDS_WITHIN_MS,
    refuses: 'until the end',
  })
})

test.runIf(hasPrometheus && isClockFakeable)('the clock of a server is five minutes ahead', async () => {
  await using folder = await aFolder()
  const clock = await fakedClock(folder.path)
  await using school = await aFaultySchool(clock.variables)
  await school.recordFault({
    promise: 'while the clock of a server is wrong students are served',
    begin: () => clock.setTo('+300'),
    end: () => clock.setTo('+0'),
    alert: 'ClockWrong',
    ...served,
  })
})

faultTest('one of two servers loses the database, and then its process', async () => {
  await using world = await severalServers(1)
  await using proxy = await databaseProxy(world.settings.DATABASE_URL ?? '')
  const other = await startServer({ ...world.settings, DATABASE_URL: proxy.url })
  try {
    await using prometheus = await startPrometheus([...world.urls, other.url])
    proxy.slowDown(SLOWER_THAN_READY_MS)
    const notReady = await prometheus.secondsUntil('ServerNotReady', RAISED_WITHIN_SECONDS)
    process.kill(other.pid, 'SIGKILL')
    const down = await prometheus.secondsUntil('ServerDown', RAISED_WITHIN_SECONDS)
    const firing = await prometheus.firing()
    record({
      promise: 'one server of two that cannot serve raises its alert, and the other one serves',
      figure: `ServerNotReady fires ${notReady?.toFixed(0) ?? 'never'} s after the database is lost to it, ServerDown ${down?.toFixed(0) ?? 'never'} s after it was killed; NoServer ${firing.includes('NoServer') ? 'fires' : 'does not fire'}`,
      held: notReady !== null && down !== null && !firing.includes('NoServer'),
    })
  } finally {
    await other.stop()
  }
})

async function askForCode(world: Servers, refusing?: MailServer) {
  const { email } = await aStudent(world)
  refusing?.unknown.add(email)
  await callerAt(world.urls[0] ?? '').response(forgotPassword, { email })
}
