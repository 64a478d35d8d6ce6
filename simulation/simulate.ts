import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { seeded } from '#test/long/figure.ts'
import { countNativeWork } from './native-work.ts'
import { assistantActs } from './people/assistant.ts'
import { deskActs } from './people/desk.ts'
import { drillsRestore, limitsSchool, operatorActs } from './people/operator.ts'
import type { Run } from './people/run.ts'
import { studentActs } from './people/student.ts'
import { PromiseBroken } from './records/promise-broken.ts'
import { Records } from './records/records.ts'
import { Scheduler } from './scheduler.ts'
import { takeOver } from './take-over.ts'
import { openPostgres } from './world/database.ts'
import { calm, Network, storm } from './world/network.ts'
import { Phone } from './world/phone.ts'
import { PostOffice } from './world/post-office.ts'
import { openSchool, type School, wordOf } from './world/school.ts'
import { SimulatedServer } from './world/server.ts'
import { bringTroubles } from './world/troubles.ts'

export interface Plan {
  seed: number
  days: number
  students: number
  steps?: number | undefined
  trace?: ((line: string) => void) | undefined
}

export interface Outcome {
  steps: number
  calls: number
  crashes: number
  handIns: number
  emails: number
  /** The same for a run that was the same to the last answer. */
  digest: string
  broken?: { promise: string; step: number; day: number }
}

const START = new Date('2026-10-05T15:00:00Z')
const DAY_MS = 86_400_000
const ACTIONS_OF_DAY = 8
const JOBS_EVERY_MS = 1_800_000
/** A process looks for mail more often; between codes nobody notices. */
const MAIL_EVERY_MS = 10_000
const MAIL_EXPECTED_MS = 900_000
const SUSPENDED_EVERY_MS = DAY_MS
/** After the last day everybody has a line, and everything that waits is sent. */
const CALM_MS = 2 * 3_600_000

let present = { scheduler: new Scheduler(START), random: seeded(0) }
takeOver(() => present)
countNativeWork(() => present.scheduler)

export async function simulate(folder: string, plan: Plan): Promise<Outcome> {
  const scheduler = new Scheduler(START)
  const random = seeded(plan.seed)
  const postgres = await openPostgres(folder)
  present = { scheduler, random }
  const postOffice = new PostOffice(scheduler)
  const records = new Records(() => scheduler.now)
  const run = new SimulatedDays(plan, { scheduler, random, records, postOffice }, postgres)
  try {
    return await run.play()
  } finally {
    await postgres.close()
    rmSync(run.server.folder, { recursive: true, force: true })
  }
}

class SimulatedDays {
  readonly server: SimulatedServer
  readonly #plan: Plan
  readonly #run: Run
  readonly #postgres: PGlite
  readonly #network: Network
  #changes = ''
  #broken: unknown = null
  #calls = 0
  readonly #digest = createHash('sha256')
  #phones: Phone[] = []

  constructor(plan: Plan, run: Omit<Run, 'expectMail'>, postgres: PGlite) {
    this.#plan = plan
    this.#run = { ...run, expectMail: () => this.#expectMail() }
    this.#postgres = postgres
    const { scheduler, random, records, postOffice } = run
    const onCommit = (written: string) => {
      this.#changes += written
    }
    const onLog = (line: string) => records.logs.write(line)
    this.server = new SimulatedServer({ postgres, scheduler, random, postOffice, onCommit, onLog })
    this.#network = new Network(this.server, scheduler, random, (sent, { text }) => this.#onAnswer(sent, text))
    postOffice.onLetter = ({ reference }) => {
      this.#guard(() => records.mail.receive(reference, this.server.crashes))
      // A process may die before it has recorded that an email is taken.
      if (random() < 0.1) this.server.crashSoon(0)
    }
  }

  async play(): Promise<Outcome> {
    const { scheduler, records } = this.#run
    try {
      await this.#open()
      const end = scheduler.now + this.#plan.days * DAY_MS
      await this.#until(end)
      this.#network.weather = calm
      this.#run.postOffice.isAway = false
      this.server.media.isAway = false
      for (const phone of this.#phones) {
        phone.loseConnection(0)
        this.#goOnline(phone, end + CALM_MS)
      }
      await this.#until(end + CALM_MS)
      for (const phone of this.#phones) phone.dismissResults()
      await records.checkAll(this.#postgres, this.#waiting())
      await records.checkFiles(this.#postgres, await this.server.media.keys())
      await records.logs.checkAll(this.#postgres, this.#run.postOffice.letters, records.parents.links)
      return this.#outcome()
    } catch (error) {
      if (!(error instanceof PromiseBroken)) throw error
      const day = Math.floor((scheduler.now - START.getTime()) / DAY_MS) + 1
      return { ...this.#outcome(), broken: { promise: error.message, step: scheduler.steps, day } }
    }
  }

  #outcome(): Outcome {
    const { steps } = this.#run.scheduler
    const handIns = this.#run.records.handIns.size
    const digest = this.#digest.copy().digest('hex').slice(0, 12)
    const emails = this.#run.postOffice.letters.length
    return { steps, calls: this.#calls, crashes: this.server.crashes, handIns, emails, digest }
  }

  async #open() {
    const { scheduler, random } = this.#run
    const schools: School[] = []
    const open = async () => {
      await this.server.start()
      const { services } = this.server
      schools.push(await openSchool(services.db, services, { tenantId: 'nile', students: this.#plan.students }))
      schools.push(await openSchool(services.db, services, { tenantId: 'delta', students: 2 }))
    }
    const opening = open()
    await scheduler.idle()
    while (schools.length < 2) await scheduler.step(Number.POSITIVE_INFINITY)
    await opening
    for (const school of schools) this.#peopleOf(school)
    const { postOffice } = this.#run
    bringTroubles({ scheduler, random }, this.server, postOffice, () => this.#network.weather === storm)
    const work = () => {
      this.server.runJobs()
      scheduler.after(JOBS_EVERY_MS, work)
    }
    scheduler.after(JOBS_EVERY_MS, work)
    for (const { tenantId } of schools) {
      const acts = async () => {
        if (this.#network.weather === storm) await operatorActs(this.#run, this.server, tenantId).catch(this.#fail)
        scheduler.after(random() * 2 * SUSPENDED_EVERY_MS, acts)
      }
      scheduler.after(random() * SUSPENDED_EVERY_MS, acts)
      const limits = async () => {
        if (this.#network.weather === storm) await limitsSchool(this.#run, this.server, tenantId).catch(this.#fail)
        scheduler.after(random() * DAY_MS, limits)
      }
      scheduler.after(random() * DAY_MS, limits)
    }
    const drill = async () => {
      if (this.#network.weather === storm) {
        await drillsRestore(this.#run, this.server, this.#postgres).catch(this.#fail)
      }
      scheduler.after(random() * 2 * DAY_MS, drill)
    }
    scheduler.after(random() * 2 * DAY_MS, drill)
  }

  #expectMail() {
    const { scheduler } = this.#run
    const until = scheduler.now + MAIL_EXPECTED_MS
    const look = () => {
      this.server.runJobs()
      if (scheduler.now < until) scheduler.after(MAIL_EVERY_MS, look)
    }
    scheduler.after(MAIL_EVERY_MS, look)
  }

  readonly #fail = (error: unknown) => {
    this.#broken ??= error
  }

  #guard(check: () => void) {
    try {
      check()
    } catch (error) {
      this.#fail(error)
    }
  }

  #peopleOf(school: School) {
    const { random } = this.#run
    const { scheduler, records } = this.#run
    records.mistakes.opened(school)
    const surroundings = { network: this.#network, scheduler, random, records }
    for (const owner of school.students) {
      const phones = [1, 2, 3].map((number) => {
        const clockErrorMs = number === 2 ? Math.floor((random() - 0.5) * 4 * DAY_MS) : 0
        return new Phone(owner, `phone-${number}-of-${owner.id}`, { ...surroundings, clockErrorMs })
      })
      this.#phones.push(...phones)
      this.#again(() => studentActs(this.#run, school, phones))
    }
    const assistants = school.assistants.map((assistant) => {
      records.permissions.hired(assistant, assistant.permissions)
      return new Phone(assistant, `phone-of-${assistant.id}`, surroundings)
    })
    this.#phones.push(...assistants)
    for (const phone of assistants) {
      const colleagues = assistants.filter((other) => other !== phone)
      this.#again(() => assistantActs(this.#run, school, phone, colleagues))
    }
    const desk = new Phone(school.teacher, `desk-of-${school.tenantId}`, surroundings)
    this.#again(() => deskActs(this.#run, school, desk))
  }

  /** Somebody acts at some moments of each day, for as long as the days last; often several people at once. */
  #again(act: () => Promise<unknown>) {
    const { scheduler, random } = this.#run
    const evening = () => {
      if (this.#network.weather !== storm) return
      act().catch(this.#fail)
      scheduler.after(next(), evening)
    }
    const next = () => (random() < 0.5 ? random() * 60_000 : (random() * 4 * DAY_MS) / ACTIONS_OF_DAY)
    scheduler.after(next(), evening)
  }

  async #until(moment: number) {
    const { scheduler, records } = this.#run
    while (await scheduler.step(moment)) {
      if (this.#broken) throw this.#broken
      if (this.#changes) {
        await records.check(this.#postgres, this.#changes)
        this.#changes = ''
      }
      if (scheduler.steps >= (this.#plan.steps ?? Number.POSITIVE_INFINITY)) return
    }
    scheduler.now = Math.max(scheduler.now, moment)
  }

  /** No answer to a school has a word of another one. */
  #onAnswer(sent: RequestInit & { url: string; at: number }, text: string) {
    this.#calls += 1
    this.#run.records.logs.exchanged(sent, text)
    const headers = new Headers(sent.headers)
    this.#digest.update(`${this.#run.scheduler.now} ${sent.method} ${sent.url} ${text}\n`)
    this.#plan.trace?.(
      `${new Date(this.#run.scheduler.now).toISOString()} ${headers.get('deviceid')} ${sent.method} ${sent.url} ${text}`,
    )
    const own = headers.get('x-tenant-id') ?? ''
    if (text.includes('"code":"server.unexpected"')) {
      this.#fail(new PromiseBroken(`The server fails: ${sent.method} ${sent.url}`))
    }
    if (text.startsWith('{"success":true')) this.#guard(() => this.#run.records.checkServed(own, sent.at))
    for (const other of ['nile', 'delta']) {
      if (other === own || !text.includes(wordOf(other))) continue
      this.#fail(new PromiseBroken(`${own} was sent something of ${other}: ${sent.url}`))
    }
  }

  #goOnline(phone: Phone, until: number) {
    const { scheduler } = this.#run
    const look = () => {
      if (scheduler.now > until) return
      if (!phone.hasUnfinished) return
      if (!phone.isLoggedIn) void phone.logIn()
      else phone.sendNow()
      scheduler.after(600_000, look)
    }
    scheduler.after(1_000, look)
  }

  #waiting(): Set<string> {
    return new Set(
      this.#phones.flatMap((phone) =>
        phone.isLoggedIn ? [] : [...phone.waiting.map(({ key }) => `${phone.owner.id} ${key}`), ...phone.scansWaiting],
      ),
    )
  }
}
