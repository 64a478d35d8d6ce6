import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '#api/app.ts'
import { assembleServices } from '#api/create-services.ts'
import type { Clock } from '#api/lib/clock.ts'
import { type Environment, readEnvironment } from '#api/lib/environment.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { mailJob, sendMail } from '#api/lib/mail/mail-job.ts'
import type { Scheduler } from '../scheduler.ts'
import { databaseOf, type Life } from './database.ts'
import { SimulatedMedia } from './media.ts'
import type { PostOffice } from './post-office.ts'

export const SECRET = 'the secret of a simulation, which protects nothing'
/** Shorter than a real one, so that phones renew their tokens several times a day. */
const TOKEN_SECONDS = 1_800
const RESTART_MS = 15_000
const LEAST_RESTART_MS = 2_000

export interface ServerResponse {
  status: number
  headers: Record<string, string>
  text: string
}

interface World {
  postgres: PGlite
  scheduler: Scheduler
  random: () => number
  postOffice: PostOffice
  /** Called after each commit with the statements of its changes, while nothing else runs. */
  onCommit(written: string): void
  /** Gets each line that a process logs. */
  onLog(line: string): void
}

/** The server process: the app on the services of one life. A crash takes all of it but the database. */
export class SimulatedServer {
  crashes = 0
  services!: Services
  media!: SimulatedMedia
  environment!: Environment
  readonly clock: Clock
  readonly #world: World
  readonly #folder = mkdtempSync(join(tmpdir(), 'manassa-simulation-'))
  #app: FastifyInstance | null = null
  #life: Life = { isOver: true, beforeStatement() {}, afterCommit() {} }
  #diesIn: number | null = null
  readonly #waiting = new Set<(response: null) => void>()

  constructor(world: World) {
    this.#world = world
    const { scheduler } = world
    const now = () => new Date(scheduler.now)
    this.clock = {
      now,
      schoolNow: now,
      monotonicMs: () => scheduler.now,
      sleepUntil: (moment) => scheduler.park(moment - scheduler.now),
    }
  }

  get folder() {
    return this.#folder
  }

  async start() {
    const { postgres, scheduler, random, onCommit, onLog } = this.#world
    const life: Life = {
      isOver: false,
      beforeStatement: () => {
        if (this.#diesIn !== null && this.#diesIn-- <= 0) this.#die()
      },
      afterCommit: (written) => {
        if (written) onCommit(written)
        // A process may also die when the database has the change, and nobody was told.
        if (this.#diesIn === 0) this.#die()
      },
    }
    this.#life = life
    this.media ??= await SimulatedMedia.open(this.#folder)
    this.environment ??= readEnvironment({
      DATA_DIR: this.#folder,
      SECRET_KEY: SECRET,
      BACKUP_PASSPHRASE: SECRET,
      ACCESS_TOKEN_TTL: String(TOKEN_SECONDS),
      RATE_LIMIT: 'off',
      SEED: 'none',
      LOG_LEVEL: 'trace',
    })
    this.services = await assembleServices({
      environment: this.environment,
      db: databaseOf(postgres, life, scheduler, random),
      clock: this.clock,
      secret: SECRET,
      media: this.media.store,
      log: { warn: (sentence) => onLog(`${sentence}\n`) },
    })
    this.services.jobs.handle(mailJob, sendMail(this.#world.postOffice.transport, this.clock))
    const app = await buildApp(this.services, { web: false, log: { write: onLog } })
    await app.ready()
    this.#app = app
  }

  /** The process dies at one of its next statements, in a transaction or between two. */
  crashSoon(statements: number) {
    this.#diesIn = statements
  }

  #die() {
    this.#diesIn = null
    this.#life.isOver = true
    this.#app = null
    this.crashes += 1
    for (const tell of this.#waiting) tell(null)
    this.#waiting.clear()
    const { scheduler, random } = this.#world
    scheduler.after(LEAST_RESTART_MS + random() * RESTART_MS, () => {
      void this.start()
    })
  }

  /** Handles a request; the answer is null when the process is not there, or dies before it has answered. */
  handle(request: InjectOptions, answer: (response: ServerResponse | null) => void) {
    const app = this.#app
    const life = this.#life
    if (!app) return answer(null)
    this.#waiting.add(answer)
    app.inject(request).then(
      ({ statusCode, headers, payload }) => {
        if (!life.isOver && this.#waiting.delete(answer)) {
          answer({ status: statusCode, headers: headers as Record<string, string>, text: payload })
        }
      },
      () => undefined,
    )
  }

  /** Does something for the operator, unless the process is not there or dies meanwhile. */
  async operate(work: (services: Services) => Promise<unknown>): Promise<'done' | 'died' | Error> {
    const life = this.#life
    if (!this.#app) return 'died'
    const outcome = await work(this.services).then(
      () => 'done' as const,
      (error: Error) => error,
    )
    return life.isOver ? 'died' : outcome
  }

  /** Runs due background work, as a process does every few seconds. */
  runJobs() {
    if (this.#app) void this.services.jobs.runDue().catch(() => undefined)
  }
}
