import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { seeded } from '#test/long/figure.ts'
import { openPostgres } from './database.ts'
import { calm, Network, storm } from './network.ts'
import { deskActs, type Run, studentActs } from './people.ts'
import { Phone } from './phone.ts'
import { PromiseBroken, Records } from './records.ts'
import { Scheduler } from './scheduler.ts'
import { openSchool, PASSWORD, type School, wordOf } from './school.ts'
import { SimulatedServer } from './server.ts'
import { takeOver } from './take-over.ts'

export interface Plan {
  seed: number
  days: number
  students: number
  /** Stops after so many events, as a failure does. */
  steps?: number | undefined
  /** Receives a line for each answered call. */
  trace?: ((line: string) => void) | undefined
}

export interface Outcome {
  steps: number
  calls: number
  crashes: number
  handIns: number
  /** The same for a run that was the same to the last answer. */
  digest: string
  /** The promise that was broken, and when. */
  broken?: { promise: string; step: number; day: number }
}

const START = new Date('2026-10-05T15:00:00Z')
const DAY_MS = 86_400_000
const ACTIONS_OF_DAY = 4
const CRASHES_OF_DAY = 1
const JOBS_EVERY_MS = 1_800_000
/** After the last day everybody has a line, and everything that waits is sent. */
const CALM_MS = 2 * 3_600_000

let present = { scheduler: new Scheduler(START), random: seeded(0) }
takeOver(() => present)

/** Plays a school for some days and checks its promises after every change. */
export async function simulate(folder: string, plan: Plan): Promise<Outcome> {
  const scheduler = new Scheduler(START)
  const random = seeded(plan.seed)
  const postgres = await openPostgres(folder)
  present = { scheduler, random }
  const run = new SimulatedDays(plan, { scheduler, random, records: new Records() }, postgres)
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
  #hasChanged = false
  #broken: unknown = null
  #calls = 0
  readonly #digest = createHash('sha256')
  #phones: Phone[] = []

  constructor(plan: Plan, run: Run, postgres: PGlite) {
    this.#plan = plan
    this.#run = run
    this.#postgres = postgres
    const { scheduler, random } = run
    const onCommit = () => {
      this.#hasChanged = true
    }
    this.server = new SimulatedServer({ postgres, scheduler, random, onCommit })
    this.#network = new Network(this.server, scheduler, random, (sent, text) => this.#hear(sent, text))
  }

  async play(): Promise<Outcome> {
    const { scheduler, records } = this.#run
    try {
      await this.#open()
      const end = scheduler.now + this.#plan.days * DAY_MS
      await this.#until(end)
      this.#network.weather = calm
      for (const phone of this.#phones) this.#goesOnline(phone, end + CALM_MS)
      await this.#until(end + CALM_MS)
      for (const phone of this.#phones) phone.dismissResults()
      await records.checkAll(this.#postgres, this.#waiting())
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
    return { steps, calls: this.#calls, crashes: this.server.crashes, handIns, digest }
  }

  async #open() {
    const { scheduler, random } = this.#run
    const schools: School[] = []
    const opening = scheduler.alone(async () => {
      await this.server.start()
      const { services } = this.server
      schools.push(await openSchool(services.db, services, { tenantId: 'nile', students: this.#plan.students }))
      schools.push(await openSchool(services.db, services, { tenantId: 'delta', students: 2 }))
    })
    await scheduler.idle()
    while (schools.length < 2) await scheduler.step(Number.POSITIVE_INFINITY)
    await opening
    for (const school of schools) this.#peopleOf(school)
    const crash = () => {
      this.server.crashSoon(Math.floor(random() * 40))
      scheduler.after(random() * 2 * (DAY_MS / CRASHES_OF_DAY), crash)
    }
    scheduler.after(random() * DAY_MS, crash)
    const work = () => {
      this.server.runJobs()
      scheduler.after(JOBS_EVERY_MS, work)
    }
    scheduler.after(JOBS_EVERY_MS, work)
  }

  #peopleOf(school: School) {
    const { random } = this.#run
    const { scheduler, records } = this.#run
    const surroundings = { network: this.#network, scheduler, random, records, password: PASSWORD }
    for (const owner of school.students) {
      const phones = [1, 2, 3].map((number) => new Phone(owner, `phone-${number}-of-${owner.id}`, surroundings))
      this.#phones.push(...phones)
      this.#again(() => studentActs(this.#run, school, phones))
    }
    const desk = new Phone(school.teacher, `desk-of-${school.tenantId}`, surroundings)
    this.#again(() => deskActs(this.#run, school, desk))
  }

  /** Somebody acts at some moments of each day, for as long as the days last; often several people at once. */
  #again(act: () => Promise<unknown>) {
    const { scheduler, random } = this.#run
    const evening = () => {
      if (this.#network.weather !== storm) return
      act().catch((error) => {
        this.#broken ??= error
      })
      scheduler.after(next(), evening)
    }
    const next = () => (random() < 0.5 ? random() * 60_000 : (random() * 4 * DAY_MS) / ACTIONS_OF_DAY)
    scheduler.after(next(), evening)
  }

  async #until(moment: number) {
    const { scheduler, records } = this.#run
    while (await scheduler.step(moment)) {
      if (this.#broken) throw this.#broken
      if (this.#hasChanged) {
        this.#hasChanged = false
        await records.check(this.#postgres)
      }
      if (scheduler.steps >= (this.#plan.steps ?? Number.POSITIVE_INFINITY)) return
    }
    scheduler.now = Math.max(scheduler.now, moment)
  }

  /** No answer to a school has a word of another one. */
  #hear(sent: RequestInit & { url: string }, text: string) {
    this.#calls += 1
    const headers = new Headers(sent.headers)
    this.#digest.update(`${this.#run.scheduler.now} ${sent.method} ${sent.url} ${text}\n`)
    this.#plan.trace?.(
      `${new Date(this.#run.scheduler.now).toISOString()} ${headers.get('deviceid')} ${sent.method} ${sent.url} ${text}`,
    )
    const own = headers.get('x-tenant-id')
    for (const other of ['nile', 'delta']) {
      if (other === own || !text.includes(wordOf(other))) continue
      this.#broken ??= new PromiseBroken(`${own} was sent something of ${other}: ${sent.url}`)
    }
  }

  #goesOnline(phone: Phone, until: number) {
    const { scheduler } = this.#run
    const look = () => {
      if (scheduler.now > until) return
      if (phone.waiting.length === 0) return
      if (!phone.isLoggedIn) void phone.logIn()
      else phone.sendNow()
      scheduler.after(600_000, look)
    }
    scheduler.after(1_000, look)
  }

  #waiting(): Set<string> {
    return new Set(
      this.#phones.flatMap((phone) =>
        phone.isLoggedIn ? [] : phone.waiting.map(({ key }) => `${phone.owner.id} ${key}`),
      ),
    )
  }
}
