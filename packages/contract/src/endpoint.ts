import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { FormFile } from './fields/file.ts'
import type { Access } from './rules/permissions.ts'

/** GET reads, POST creates or acts, PUT replaces, PATCH changes a part, DELETE removes or ends. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/**
 * A body carries the input in one of these ways. `query-or-json` also accepts the query of a POST, for older clients.
 */
type Carrier = 'json' | 'query-or-json' | 'form'

/**
 * Names the data that a response contains, for invalidation. `enrolment` is access to courses and lectures; `attempts`
 * are submitted quizzes; `mistakes` is the book of mistakes; `security` is the protection of staff accounts; `takings`
 * is money received, `transfers` are orders by transfer, `parents` are the pages and messages of parents;
 * `lessonReplies` says which replies a student has seen.
 */
type Tag =
  | 'profile'
  | 'devices'
  | 'security'
  | 'assistants'
  | 'enrolment'
  | 'progress'
  | 'notes'
  | 'attempts'
  | 'mistakes'
  | 'courses'
  | 'codes'
  | 'books'
  | 'holders'
  | 'takings'
  | 'transfers'
  | 'lessonQuestions'
  | 'lessonReplies'
  | 'savedReplies'
  | 'students'
  | 'groups'
  | 'groupSessions'
  | 'windows'
  | 'school'
  | 'chatTexts'
  | 'announcements'
  | 'hostedLibraries'
  | 'reminders'
  | 'parents'

export interface Endpoint<Input extends z.ZodMiniType, Data extends z.ZodMiniType, Who extends Access = Access> {
  method: Method
  /** Begins with `/api`; most calls are also served without it (`pathsOf`). `{name}` is filled from the input. */
  path: `/api/${string}`
  access: Who
  /** Combines path, query and body values; their names are case-insensitive. */
  input: Input
  /** The schema of `data` in the response; a column that is not named here never leaves the server. */
  reply: Data
  /** The call's own failures; those of access and of the request's form are known without it (`failuresOf`). */
  errors?: readonly ErrorCode[]
  carrier?: Carrier
  files?: Readonly<Record<string, FormFile>>
  /** The size limit of a JSON body, or of one field of a form, that may be longer than usual. */
  maxBodyBytes?: number
  /** Defaults to 200. */
  status?: 200 | 201 | 202
  /** The response is a file of this type. With status 202 it is the `reply` instead, until the file is ready. */
  file?: 'application/pdf' | 'text/csv' | 'image/jpeg'
  /** The response may contain a `token` that replaces the caller's. */
  replacesToken?: true
  /** The call only reads, and is expensive: a replica of the database may serve it. */
  fromReplica?: true
  /** The response contains this data; the app fetches it again after a call that invalidates one of these tags. */
  tags?: readonly Tag[]
  /** Responses with such a tag are stale after this call, even if it failed without a response. */
  invalidates?: readonly Tag[]
  /**
   * These fields identify the saved item, for a call that always sends the whole of it. Of two queued saves of one item
   * only the newer is sent; different items do not wait for each other.
   */
  coalesceBy?: readonly string[]
  /** A call repeated under the same `Idempotency-Key` gets the first response, as every POST of the console does. */
  once?: true
  /** Replaces the `message` for a caller without a login, because clients compare the Arabic words of this call. */
  signInMessage?: string
  /** Allows an assistant who has not set up the second factor that the teacher requires. */
  beforeSecondFactor?: true
  message?: string
}

// biome-ignore lint/suspicious/noExplicitAny: invariant generics allow no other type for "any schemas"
export type AnyEndpoint = Endpoint<any, any>
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>
/** The value that a handler returns, before the reply's schema shapes it. */
export type GivenOf<E extends AnyEndpoint> = z.input<E['reply']>
export type DataOf<E extends AnyEndpoint> = z.output<E['reply']>

/** True if the input may be in the query: for GET, DELETE, and calls of older clients. */
export const takesQuery = ({ method, carrier }: Pick<AnyEndpoint, 'method' | 'carrier'>) =>
  method === 'GET' || method === 'DELETE' || carrier === 'query-or-json'

/**
 * Returns the paths of a call, with and without `/api`; both share the handler and its limits. Console calls have only
 * the first, because their short paths are pages of the console.
 */
export const pathsOf = <Path extends string>(path: Path): readonly Path[] =>
  path.startsWith('/api/teacher/') ? [path] : [path, path.slice('/api'.length) as Path]

export const isRunOnce = ({ method, access, once }: Pick<AnyEndpoint, 'method' | 'access' | 'once'>) =>
  method === 'POST' && (once === true || typeof access === 'object')

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
  /** A code of the catalogue, or of a newer server. */
  code: string
  requestId?: string
  /** Contains an Arabic message for each invalid field. */
  errors?: Record<string, string>
  isMaxDevicesError?: boolean
  /** Contains the data for the caller's next decision; each field is also at the top level of the response. */
  data?: Record<string, unknown>
  ended?: SessionEnd
  /** The number of the `Retry-After` header: seconds until a retry can succeed. */
  retryAfterSeconds?: number
}

/** Says why a session ended other than by its own device; `at` is ISO 8601 in UTC. */
export interface SessionEnd {
  reason: EndReason
  at: string
}

/**
 * `replaced`: another device took its slot; `signedOut`: from the device list; `passwordChanged`: by a new password;
 * `copied`: an old token of it was used; `bySchool`: staff ended it; `expired`: disuse or age ended it.
 */
export type EndReason = (typeof endReasons)[number]
export const endReasons = ['replaced', 'signedOut', 'passwordChanged', 'copied', 'bySchool', 'expired'] as const
/** The server records these reasons when a session ends; an expired session is found by its dates. */
export type RecordedEndReason = Exclude<EndReason, 'expired'>

/** Every call returns one of these. A failure is a value, so that it can be sent to the browser. */
export type Reply<Data> = Success<Data> | Failure

/** Makes a call and never throws. The server uses one to render pages; the browser has another. */
export type Call = <E extends AnyEndpoint>(call: E, input: InputOf<E>) => Promise<Reply<DataOf<E>>>
