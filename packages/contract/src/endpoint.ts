import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { FormFile } from './fields/file.ts'
import type { Access } from './rules/permissions.ts'

/** GET reads; POST does or makes something, PUT and PATCH change it whole or in part, DELETE ends it. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** How a body carries the input. Older clients send some of a POST in the query; those take a JSON body too. */
export type Carrier = 'json' | 'query-or-json' | 'form'

/**
 * What an answer tells of. `enrolment` is what a student may study, by course or by lecture, `attempts` are quizzes
 * that were handed in, `security` is how an account of the staff is
 * guarded, and `takings` is money that came in.
 */
export type Tag =
  | 'profile'
  | 'devices'
  | 'security'
  | 'assistants'
  | 'enrolment'
  | 'progress'
  | 'attempts'
  | 'courses'
  | 'codes'
  | 'books'
  | 'holders'
  | 'takings'
  | 'students'
  | 'windows'
  | 'school'
  | 'chatTexts'
  | 'announcements'
  | 'hostedLibraries'

export interface Endpoint<Input extends z.ZodMiniType, Data extends z.ZodMiniType, Who extends Access = Access> {
  method: Method
  /** With `/api`; most are served without it too (`pathsOf`). `{name}` is filled from the input. */
  path: `/api/${string}`
  access: Who
  /** Path, query and body values together, by names that are read in any letter case. */
  input: Input
  /** What `data` of the answer holds; a column that is not named here never leaves the server. */
  reply: Data
  errors: readonly ErrorCode[]
  carrier?: Carrier
  /** The files that its form may bring, by field. */
  files?: Readonly<Record<string, FormFile>>
  /** Of a JSON body, or of one field of a form, where it may be longer than most calls take. */
  maxBodyBytes?: number
  /** 200 where nothing else is said. */
  status?: 200 | 201 | 202
  /**
   * It answers with a file of this type. Where its status is 202, that is what it says for as long as there is none
   * yet, with its `reply`.
   */
  file?: 'application/pdf' | 'text/csv' | 'image/jpeg'
  /** Its answer may bring a `token` that takes the place of the caller's. */
  replacesToken?: true
  /**
   * What its answer tells of: the app asks again after a call that changes any of it. Nothing, where no call of ours
   * does.
   */
  tags?: readonly Tag[]
  /** What it changes, whether it was answered or not: answers with such a tag are stale from then on. */
  invalidates?: readonly Tag[]
  /**
   * The fields that say what is saved, of a call that sends the whole of it each time. Of two saves of the same that
   * wait to be sent only the newer one goes, and saves of different things do not wait for each other.
   */
  latestWinsBy?: readonly string[]
  /** What `message` says to who is not logged in, where clients compare Arabic words for this call. */
  signInMessage?: string
  /** Of a call for staff: also for an assistant who owes the second factor that the teacher demands. */
  beforeSecondFactor?: true
  /** The answer's `message` when all went well. */
  message?: string
}

// biome-ignore lint/suspicious/noExplicitAny: "whatever schemas it has" has no other spelling for invariant generics
export type AnyEndpoint = Endpoint<any, any>
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>
/** What a handler gives back, before the reply's schema shapes it. */
export type GivenOf<E extends AnyEndpoint> = z.input<E['reply']>
export type DataOf<E extends AnyEndpoint> = z.output<E['reply']>

/** Whether a call's input may stand in the query: that of a GET, of a DELETE, and where older clients put it there. */
export const takesQuery = ({ method, carrier }: Pick<AnyEndpoint, 'method' | 'carrier'>) =>
  method === 'GET' || method === 'DELETE' || carrier === 'query-or-json'

/**
 * Where a call is served: clients make some with and some without `/api`, and both share the handler and whatever
 * limits it. Without it the console's calls would lie on its own pages.
 */
export const pathsOf = <Path extends string>(path: Path): readonly Path[] =>
  path.startsWith('/api/teacher/') ? [path] : [path, path.slice('/api'.length) as Path]

/** Writes a call down, once, for the server, the app and the tests. */
export const endpoint = <Input extends z.ZodMiniType, Data extends z.ZodMiniType, const Who extends Access>(
  call: Endpoint<Input, Data, Who>,
) => call

export interface Success<Data> {
  success: true
  message: string
  data: Data
}

export interface Failure {
  success: false
  message: string
  error: string
  /** A word of the catalogue, or of a newer server's. */
  code: string
  requestId?: string
  /** What is wrong with which field, in Arabic. */
  errors?: Record<string, string>
  isMaxDevicesError?: boolean
  /** What there is to decide by, for whoever asked: each of its fields stands beside the envelope's too. */
  data?: Record<string, unknown>
  /** Of a token whose session was ended from elsewhere: why, and when. */
  ended?: SessionEnd
  /** From the header `Retry-After`, for whoever reads it: when trying again may help. */
  retryAfterSeconds?: number
}

/** Why a session ended that its device did not end itself; `at` is a moment as ISO 8601 text in UTC. */
export interface SessionEnd {
  reason: EndReason
  at: string
}

/**
 * `replaced`: another device took its place; `signedOut`: from the list of devices; `passwordChanged`: by a new
 * password; `copied`: an old token of it turned up; `bySchool`: somebody of the school ended it; `expired`: nobody did,
 * it ended by disuse or age.
 */
export type EndReason = (typeof endReasons)[number]
export const endReasons = ['replaced', 'signedOut', 'passwordChanged', 'copied', 'bySchool', 'expired'] as const
/** Reasons that are written down as the session ends; an expired one is still there. */
export type RecordedEndReason = Exclude<EndReason, 'expired'>

/** What every call comes back with. A failure is a value, so it survives the trip to the browser. */
export type Reply<Data> = Success<Data> | Failure

/** Makes a call and never throws: the server renders pages with one, the browser has another. */
export type Call = <E extends AnyEndpoint>(call: E, input: InputOf<E>) => Promise<Reply<DataOf<E>>>
