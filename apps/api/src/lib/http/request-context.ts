import type { Permission, Role } from '@manassa/contract/rules/permissions'
import type { Clock } from '../clock.ts'
import type { Keys } from '../crypto/keys.ts'
import type { SchoolKeyStore } from '../crypto/school-keys.ts'
import type { Database, SchoolDb } from '../db/database.ts'
import type { Environment } from '../environment.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { PushTransport } from '../push/push-transport.ts'
import type { Refused } from './app-error.ts'
import type { UploadQueue } from './upload-queue.ts'

export interface Member {
  tenantId: string
  id: number
  name: string
  /** Null for a student whom the school created without one. */
  email: string | null
  phone: string
  role: Role
  /** The permissions of an assistant; empty for everybody else. */
  permissions: readonly Permission[]
  grade: number | null
  /** True for an assistant without the second factor that the teacher requires, who may only set one up. */
  owesSecondFactor: boolean
  /** The registration of a student whose email is not confirmed; otherwise null. */
  emailUnconfirmedSince: Date | null
  slot: number
  /** Included in signed addresses, which belong to one session. */
  sessionMark: Buffer
}

/**
 * The log and a context name the payment gateway by this id, which no account has, where it does what staff do
 * otherwise.
 */
export const GATEWAY_ID = -1
/** The account that rows name as their author; null for the payment gateway. */
export const authorOf = ({ id }: Pick<Member, 'id'>) => (id === GATEWAY_ID ? null : id)

/** A member whose role is student; only `serve` creates one. */
export type Student = Member & { role: 'student' }
/** A teacher, or an assistant whose permissions allow the call; only `serve` creates one. */
export type Staff = Member & { role: 'teacher' | 'assistant' }
export type Viewer = Member | null

/** The unverified sender of a request. */
interface Credentials {
  token: string | null
  deviceId: string | null
  userAgent: string | null
  /** The address of the request; an IPv6 address as its /64, which belongs to one home. */
  address: string
}

export interface Services {
  environment: Environment
  db: Database
  clock: Clock
  keys: Keys
  schoolKeys: SchoolKeyStore
  media: MediaStore
  jobs: JobQueue
  push: PushTransport
  uploads: UploadQueue
  /**
   * Returns the member of a valid token on its own device; throws or refuses with the reason otherwise. Set by the auth
   * feature.
   */
  authenticate(context: TxContext): Promise<Member | Refused>
  /**
   * The member of a token as an earlier call found it, with the condition under which it still is; undefined when the
   * session must be read. Set by the auth feature.
   */
  knownMember(context: RequestContext): { member: Member; isUnchanged: (db: SchoolDb) => Promise<unknown> } | undefined
}

export interface UploadedFile {
  fileName: string
  bytes: Buffer
}

export interface RequestContext {
  services: Services
  tenantId: string
  credentials: Credentials
  /** The school's time, constant during a call. */
  now: Date
  /** Scheme and host of the server as the caller sees it, for addresses in the response. */
  origin: string
  /** True for a page of another origin, which needs absolute addresses. */
  isCrossOrigin: boolean
  idempotencyKey: string | null
  /** The version of what the call reads from memory, where it was asked for ahead (`serve`). */
  contentVersion?: Promise<string>
  files: ReadonlyMap<string, UploadedFile>
}

/** The context of a call inside a transaction of its school, and its member: null for a visitor. */
export interface TxContext<Who = Viewer> extends RequestContext {
  db: SchoolDb
  viewer: Who
}
export type MemberContext = TxContext<Member>
export type StudentContext = TxContext<Student>
export type StaffContext = TxContext<Staff>
export type InSchool = Pick<TxContext, 'db' | 'tenantId'>
export type SchoolContext = Pick<TxContext, 'db' | 'services' | 'tenantId'>

/** The context of a call that opens its transactions itself. */
export interface ManualTxContext<Who = Viewer> extends RequestContext {
  viewer: Who
  /** Runs the work in one transaction. A refusal is committed, then thrown. */
  transaction<T>(work: (tx: TxContext<Who>) => Promise<T | Refused>): Promise<T>
  /**
   * As `transaction`, for the main work of the call: for staff with an Idempotency-Key it runs once, and its result is
   * repeated.
   */
  once<T>(work: (tx: TxContext<Who>) => Promise<T | Refused>): Promise<T>
}
