import type { EndReason } from '@manassa/contract/endpoint'
import type { Permission } from '@manassa/contract/rules/permissions'
import type { RevealsAnswers } from '@manassa/contract/rules/quiz-review'
import type { ToldProfile } from '@manassa/contract/shared/school'
import type { ColumnType, Generated, GeneratedAlways, Insertable, JSONColumnType } from 'kysely'

/**
 * The tables as TypeScript sees them; db/migrations has the last word. `numeric` arrives as text, so that no
 * price goes through binary fractions on its way.
 */
export interface Tables {
  school: SchoolTable
  schoolKey: { tenantId: string; sealedKey: Buffer; createdAt: MadeAt }
  schoolHost: { tenantId: string; hostName: string }
  contact: ContactTable
  account: AccountTable
  accountNamePart: AccountNamePartTable
  identityPhoto: IdentityPhotoTable
  deviceSession: DeviceSessionTable
  deviceReplacement: DeviceReplacementTable
  course: CourseTable
  unit: UnitTable
  lesson: LessonTable
  lessonVideo: LessonVideoTable
  quiz: QuizTable
  question: QuestionTable
  answer: AnswerTable
  accessCode: AccessCodeTable
  enrolment: EnrolmentTable
  lecture: LectureTable
  videoProgress: VideoProgressTable
  watchDay: WatchDayTable
  quizAttempt: QuizAttemptTable
  quizMark: QuizMarkTable
  quizSitting: QuizSittingTable
  book: BookTable
  job: JobTable
  contentVersion: ContentVersionTable
  mail: MailTable
  oneTimeCode: OneTimeCodeTable
  failureCount: FailureCountTable
  knownDevice: KnownDeviceTable
  endedSession: EndedSessionTable
  accountEvent: AccountEventTable
  personKey: { tenantId: string; accountId: number; sealedKey: Buffer }
  changeLog: ChangeLogTable
  fileToRemove: { tenantId: string; storageKey: string; removeAt: Moment }
}

type Decimal = ColumnType<string, string | number, string | number>
type Moment = ColumnType<Date, Date | string, Date | string>
/** A moment that the database fills in unless it is given. */
type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = JSONColumnType<T & object>

interface SchoolTable {
  tenantId: string
  name: string
  profile: Json<StoredProfile>
  timeZone: Generated<string>
  suspendedAt: Moment | null
  createdAt: MadeAt
}

/** What the school says of itself; its id and contacts live in columns of their own. */
export type StoredProfile = Omit<ToldProfile, 'tenant' | 'name' | 'contact'>

interface ContactTable {
  tenantId: string
  id: GeneratedAlways<number>
  position: number
  whatsappNumber: string | null
  facebookPage: string | null
  youtubeChannel: string | null
  tiktokChannel: string | null
}

interface AccountTable {
  tenantId: string
  id: GeneratedAlways<number>
  role: 'student' | 'teacher' | 'assistant'
  name: string
  email: string
  phone: string
  parentPhone: string | null
  grade: number | null
  passwordHash: string
  /** Written by the database: the name as it is searched. */
  nameSearch: GeneratedAlways<string>
  permissions: Generated<Permission[]>
  disabledAt: Moment | null
  createdAt: MadeAt
}

/** Each ending of each word of a name, in its search form; written by a trigger. */
interface AccountNamePartTable {
  tenantId: string
  part: string
  accountId: number
}

interface IdentityPhotoTable {
  tenantId: string
  accountId: number
  storageKey: string
  sizeBytes: number
  uploadedAt: MadeAt
  sealedKey: Buffer
  lookedAt: Moment | null
  removeAt: Moment
}

interface DeviceSessionTable {
  tenantId: string
  accountId: number
  slot: number
  deviceHash: Buffer
  sessionId: Buffer
  generation: Generated<number>
  generationAt: Moment
  confirmedAt: Moment | null
  signedInAt: Moment
  lastUsedAt: Moment
  idleExpiresAt: Moment
  expiresAt: Moment
  userAgent: string | null
  deviceModel: string | null
}

interface DeviceReplacementTable {
  tenantId: string
  accountId: number
  place: number
  replacedAt: Moment
}

interface CourseTable {
  tenantId: string
  id: GeneratedAlways<number>
  name: string
  description: string | null
  price: Decimal
  term: 'First' | 'Second'
  grade: number
  imagePath: string | null
  openingPolicy: 'weekly-window' | 'weekly-opening' | 'all-open'
  active: Generated<boolean>
  archivedAt: Moment | null
  createdAt: MadeAt
}

interface UnitTable {
  tenantId: string
  id: GeneratedAlways<number>
  courseId: number
  name: string
  title: string
  position: number
  archivedAt: Moment | null
}

interface LessonTable {
  tenantId: string
  id: GeneratedAlways<number>
  unitId: number
  name: string
  type: 'Video' | 'Quiz'
  position: number
  archivedAt: Moment | null
}

/** The words of a video in one language; `key` is a WebVTT text of the media store. */
export interface StoredCaption {
  language: string
  label: string
  key: string
}

export interface StoredRendition {
  name: string
  height: number
  bitsPerSecond: number
  sizeBytes: number
}

interface LessonVideoTable {
  tenantId: string
  lessonId: number
  type: Generated<'Video'>
  storageKey: string | null
  streamKey: string | null
  externalUrl: string | null
  posterPath: string | null
  durationSeconds: Decimal | null
  sizeBytes: number | null
  renditions: JSONColumnType<StoredRendition[], string | undefined>
  captions: JSONColumnType<StoredCaption[], string | undefined, string>
  attachmentKey: string | null
  attachmentTitle: string | null
  attachmentSizeBytes: number | null
}

interface QuizTable {
  tenantId: string
  lessonId: number
  type: Generated<'Quiz'>
  kind: 'practice' | 'exam'
  passingScore: Generated<number>
  timeLimitMinutes: number | null
  attemptsAllowed: Generated<number | null>
  revealsAnswers: Generated<RevealsAnswers>
  /** Its questions and their answers come in an order of each attempt's own. */
  shuffles: Generated<boolean>
}

interface QuestionTable {
  tenantId: string
  id: GeneratedAlways<number>
  lessonId: number
  position: number
  text: string
  explanation: string | null
}

interface AnswerTable {
  tenantId: string
  id: GeneratedAlways<number>
  questionId: number
  position: number
  text: string
  isCorrect: Generated<boolean>
}

interface AccessCodeTable {
  tenantId: string
  id: GeneratedAlways<number>
  kind: 'course' | 'unit'
  courseId: number | null
  unitId: number | null
  lookup: Buffer
  sealed: Buffer
  redeemedBy: number | null
  redeemedAt: Moment | null
  expiresAt: Moment | null
  revokedAt: Moment | null
  createdAt: MadeAt
}

interface EnrolmentTable {
  tenantId: string
  studentId: number
  courseId: number
  enrolledAt: Moment
  cause: 'free' | 'code' | 'staff'
  accessCodeId: number | null
}

interface LectureTable {
  tenantId: string
  studentId: number
  unitId: number
  redeemedAt: Moment
  accessCodeId: number
}

interface VideoProgressTable {
  tenantId: string
  studentId: number
  lessonId: number
  positionSeconds: Decimal
  /** Bits, the first twentieth of the film lowest; null where no app has said it. */
  playedTwentieths: number | null
  completedAt: Moment | null
  updatedAt: Moment
}

interface WatchDayTable {
  tenantId: string
  studentId: number
  /** As `2026-11-22`, in the school's time zone. */
  day: string
  watchedSeconds: Decimal
  countedUntil: Moment
}

interface QuizSittingTable {
  tenantId: string
  studentId: number
  lessonId: number
  number: number
  startedAt: Moment
  endsAt: Moment
  toldAt: Moment | null
  answers: JSONColumnType<Record<string, number>, string | undefined>
}

export interface StoredAnswer {
  questionId: number
  answerId: number
  /** Chosen after the end of the time: kept, and worth nothing. */
  late?: true
}

interface QuizAttemptTable {
  tenantId: string
  id: GeneratedAlways<number>
  studentId: number
  lessonId: number
  number: number
  score: number
  source: 'graded' | 'reported'
  correctCount: number | null
  questionCount: number
  answers: JSONColumnType<StoredAnswer[]> | null
  notes: string | null
  startedAt: Moment | null
  submittedAt: Moment
  lateSeconds: number | null
  idempotencyKey: string | null
  requestHash: Buffer | null
}

/** One question of an attempt whose answers are known. */
interface QuizMarkTable {
  tenantId: string
  attemptId: number
  questionId: number
  answerId: number | null
  isRight: boolean
  isLate: Generated<boolean>
}

interface BookTable {
  tenantId: string
  id: GeneratedAlways<number>
  title: string
  description: string | null
  price: Decimal
  grade: number
  imagePath: string | null
  active: Generated<boolean>
  createdAt: MadeAt
}

interface JobTable {
  tenantId: string
  id: GeneratedAlways<number>
  queue: string
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  sealedPayload: Buffer | null
  uniqueKey: string | null
  createdAt: Moment
  /** When it is to be tried next; while it runs, when its lease ends. */
  dueAt: Moment
  expiresAt: Moment | null
  attempts: Generated<number>
  lease: string | null
  progress: Generated<number>
  result: JSONColumnType<Record<string, unknown>> | null
  failure: string | null
  lastError: string | null
  endedAt: Moment | null
}

/** Written by triggers of the tables that everybody may read of. */
interface ContentVersionTable {
  tenantId: string
  topic: string
  version: string
}

interface MailTable {
  tenantId: string
  jobId: number
  purpose: 'password-code' | 'device-code' | AccountEventTable['kind']
  toAddress: string | null
  addressHash: Buffer
  createdAt: Moment
}

interface OneTimeCodeTable {
  tenantId: string
  accountId: number
  purpose: 'password-reset' | 'device-replacement'
  onKnownDevice: boolean
  askedOn: Buffer
  codeHash: Buffer
  triesLeft: number
  triesLeftElsewhere: number
  expiresAt: Moment
}

interface FailureCountTable {
  tenantId: string
  budget: string
  keyHash: Buffer
  failures: number
  windowStartedAt: Moment
  lastFailedAt: Moment
}

interface KnownDeviceTable {
  tenantId: string
  accountId: number
  deviceHash: Buffer
  lastLoginAt: Moment
  firstLoginAt: Moment
}

interface EndedSessionTable {
  tenantId: string
  sessionId: Buffer
  accountId: number
  deviceHash: Buffer
  reason: EndReason
  endedAt: Moment
}

interface AccountEventTable {
  tenantId: string
  id: GeneratedAlways<number>
  accountId: number
  kind: 'password-changed' | 'device-replaced' | 'session-copied' | 'address-shared'
  userAgent: string | null
  happenedAt: Moment
}

/** A line of the school's log; its number and its hash are written by a trigger. */
interface ChangeLogTable {
  tenantId: string
  number: Generated<number>
  at: Moment
  actorId: number
  slot: number
  userAgent: string | null
  action: string
  subjectKind: string
  subjectId: number
  fields: string[]
  reason: string | null
  before: JSONColumnType<Record<string, unknown>> | null
  after: JSONColumnType<Record<string, unknown>> | null
  /** Whose personal values `sealed` holds. */
  personId: number | null
  sealed: Buffer | null
  hash: Generated<Buffer>
}
export type NewLogLine = Insertable<ChangeLogTable>
