import type { Permission, Role } from '@manassa/contract/rules/permissions'
import type { Clock } from '../clock.ts'
import type { Keys } from '../crypto/keys.ts'
import type { SchoolKeyStore } from '../crypto/school-keys.ts'
import type { Database, SchoolDb } from '../db/database.ts'
import type { Environment } from '../environment.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Refused } from './app-error.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Someone who is logged in. */
export interface Member {
  tenantId: string
  id: number
  name: string
  /** Null of a student whom the school brought in without one. */
  email: string | null
  phone: string
  role: Role
  /** What the teacher has allowed an assistant; empty for everybody else. */
  permissions: readonly Permission[]
  grade: number | null
  /** An assistant without the second factor that the teacher demands: does nothing but set one up. */
  owesSecondFactor: boolean
  /** Which of the account's devices is speaking. */
  slot: number
  /** What addresses that are made for this session carry of it. */
  sessionMark: Buffer
}

/** A member whose role is student; only `serve` makes one. */
export type Student = Member & { role: 'student' }
/** Somebody of the school: a teacher or an assistant whose permissions allow the call; only `serve` makes one. */
export type Staff = Member & { role: 'teacher' | 'assistant' }
export type Viewer = Member | null

/** What a request carries of its sender, before anybody believed it. */
export interface Credentials {
  token: string | null
  deviceId: string | null
  userAgent: string | null
  /** Where the request came from; an IPv6 address as its /64, because one home has all of it. */
  address: string
}

/** What lasts as long as the server does. */
export interface Services {
  environment: Environment
  db: Database
  clock: Clock
  keys: Keys
  schoolKeys: SchoolKeyStore
  media: MediaStore
  jobs: JobQueue
  uploads: UploadQueue
  /**
   * The member behind a live token on its own device; throws, or refuses, with why there is none. Given by the auth
   * feature.
   */
  authenticate(context: TxContext): Promise<Member | Refused>
}

export interface UploadedFile {
  fileName: string
  bytes: Buffer
}

/** What a call is made with: which school it is for, who sent it, and when. */
export interface RequestContext {
  services: Services
  tenantId: string
  credentials: Credentials
  /** The school's time; one call happens at one moment. */
  now: Date
  /** Scheme and host that the caller knows this server by: what the addresses in its answer begin with. */
  origin: string
  /** A page of another origin asks, for which an address without a host would lead to its own. */
  isCrossOrigin: boolean
  idempotencyKey: string | null
  /** The file parts of a form, by field name. */
  files: ReadonlyMap<string, UploadedFile>
}

/** The context of a call inside a transaction of its school, and who makes the call: null for a visitor. */
export interface TxContext<Who = Viewer> extends RequestContext {
  db: SchoolDb
  viewer: Who
}
export type MemberContext = TxContext<Member>
export type StudentContext = TxContext<Student>
export type StaffContext = TxContext<Staff>
/** As much of a context as there is also without a request. */
export type InSchool = Pick<TxContext, 'db' | 'tenantId'>
export type SchoolContext = Pick<TxContext, 'db' | 'services' | 'tenantId'>

/** The context of a call that opens its transactions itself. */
export interface ManualTxContext<Who = Viewer> extends RequestContext {
  viewer: Who
  /** Runs the work in one transaction. Where it is refused, what it wrote stays, and the refusal is thrown. */
  transaction<T>(work: (tx: TxContext<Who>) => Promise<T | Refused>): Promise<T>
  /**
   * The same, for the transaction that does what the call is for: of staff, under an Idempotency-Key, it is done once,
   * and what it comes to is the answer.
   */
  once<T>(work: (tx: TxContext<Who>) => Promise<T | Refused>): Promise<T>
}
