import type {
  AttendanceTable,
  CentreGroupTable,
  CentreTable,
  GroupMemberTable,
  GroupSessionTable,
} from './tables/centres.ts'
import type {
  AccessCodeTable,
  CodeBatchTable,
  CodeEventTable,
  HandOutTable,
  HandOverTable,
  HolderEntryTable,
  HolderTable,
  PaymentTable,
} from './tables/codes.ts'
import type { MadeAt, Moment } from './tables/columns.ts'
import type { AnnouncementTable, ChatTextTable, HostedLibraryTable, OverviewDayTable } from './tables/console.ts'
import type {
  AnswerTable,
  BookTable,
  CourseTable,
  LessonTable,
  LessonVideoTable,
  QuestionTable,
  QuizCorrectionTable,
  QuizTable,
  QuizTallyTable,
  QuizVersionTable,
  UnitTable,
} from './tables/content.ts'
import type {
  AnsweredCallTable,
  BulkChangeStudentTable,
  BulkChangeTable,
  GivenWindowTable,
  PauseTable,
  RevisionTable,
} from './tables/editing.ts'
import type {
  LessonQuestionPhotoTable,
  LessonQuestionReportTable,
  LessonQuestionTable,
} from './tables/lesson-questions.ts'
import type { ChangeLogTable } from './tables/log.ts'
import type {
  AccountEventTable,
  AccountNamePartTable,
  AccountTable,
  ConsentTable,
  ContactTable,
  DeviceReplacementTable,
  DeviceSessionTable,
  EndedSessionTable,
  IdentityPhotoTable,
  KnownDeviceTable,
  OneTimeCodeTable,
  ParentLinkTable,
  ParentMessageTable,
  PasswordLinkTable,
  PushSubscriptionTable,
  ReminderNoteTable,
  ReminderTable,
  SchoolTable,
  SecondFactorTable,
  SharingSettledTable,
  StudentNoteTable,
} from './tables/people.ts'
import type { FailureCountTable, JobTable, MailTable } from './tables/platform.ts'
import type {
  AttemptMarkTable,
  EndedAccessTable,
  EnrolmentTable,
  ExtraAttemptsTable,
  LectureTable,
  MistakeDayTable,
  MistakeTable,
  QuizAttemptTable,
  QuizMarkTable,
  QuizSittingTable,
  VideoNoteTable,
  VideoProgressTable,
  WatchDayTable,
  WatchSessionTable,
} from './tables/study.ts'
import type {
  CreditEntryTable,
  GatewayPaymentTable,
  ReceivingAccountTable,
  TransferMessageTable,
  TransferOrderTable,
  TransferPictureTable,
} from './tables/transfers.ts'
import type {
  FormerVideoTable,
  LessonFileTable,
  PictureTable,
  UploadChunkTable,
  UploadTable,
  VideoTable,
} from './tables/uploads.ts'

/**
 * The tables as TypeScript sees them; `db/schema` and `db/migrations` define them. `numeric` arrives as text, so that
 * prices never pass through binary fractions.
 */
export interface Tables {
  school: SchoolTable
  schoolKey: { tenantId: string; sealedKey: Buffer; createdAt: MadeAt }
  schoolHost: { tenantId: string; hostName: string }
  contact: ContactTable
  account: AccountTable
  accountNamePart: AccountNamePartTable
  consent: ConsentTable
  identityPhoto: IdentityPhotoTable
  studentNote: StudentNoteTable
  sharingSettled: SharingSettledTable
  deviceSession: DeviceSessionTable
  deviceReplacement: DeviceReplacementTable
  course: CourseTable
  unit: UnitTable
  lesson: LessonTable
  lessonVideo: LessonVideoTable
  quiz: QuizTable
  quizVersion: QuizVersionTable
  quizTally: QuizTallyTable
  quizCorrection: QuizCorrectionTable
  question: QuestionTable
  answer: AnswerTable
  accessCode: AccessCodeTable
  codeBatch: CodeBatchTable
  codeEvent: CodeEventTable
  holder: HolderTable
  handOut: HandOutTable
  holderEntry: HolderEntryTable
  payment: PaymentTable
  receivingAccount: ReceivingAccountTable
  transferOrder: TransferOrderTable
  transferPicture: TransferPictureTable
  transferMessage: TransferMessageTable
  gatewayPayment: GatewayPaymentTable
  creditEntry: CreditEntryTable
  centre: CentreTable
  centreGroup: CentreGroupTable
  groupMember: GroupMemberTable
  groupSession: GroupSessionTable
  handOver: HandOverTable
  attendance: AttendanceTable
  enrolment: EnrolmentTable
  lecture: LectureTable
  endedAccess: EndedAccessTable
  videoNote: VideoNoteTable
  lessonQuestion: LessonQuestionTable
  lessonQuestionPhoto: LessonQuestionPhotoTable
  lessonQuestionReport: LessonQuestionReportTable
  videoProgress: VideoProgressTable
  watchDay: WatchDayTable
  watchSession: WatchSessionTable
  quizAttempt: QuizAttemptTable
  extraAttempts: ExtraAttemptsTable
  quizMark: QuizMarkTable
  mistake: MistakeTable
  mistakeDay: MistakeDayTable
  attemptMark: AttemptMarkTable
  quizSitting: QuizSittingTable
  book: BookTable
  job: JobTable
  mail: MailTable
  oneTimeCode: OneTimeCodeTable
  failureCount: FailureCountTable
  knownDevice: KnownDeviceTable
  endedSession: EndedSessionTable
  accountEvent: AccountEventTable
  personKey: { tenantId: string; accountId: number; sealedKey: Buffer }
  changeLog: ChangeLogTable
  revision: RevisionTable
  answeredCall: AnsweredCallTable
  bulkChange: BulkChangeTable
  bulkChangeStudent: BulkChangeStudentTable
  givenWindow: GivenWindowTable
  givenWindowStudent: { tenantId: string; windowId: number; studentId: number }
  pause: PauseTable
  pauseStudent: { tenantId: string; pauseId: number; studentId: number }
  pauseCourse: { tenantId: string; pauseId: number; courseId: number }
  secondFactor: SecondFactorTable
  secondFactorUse: { tenantId: string; accountId: number; step: number }
  passwordLink: PasswordLinkTable
  calendarKey: { tenantId: string; accountId: number; keyHash: Buffer; madeAt: Moment }
  parentLink: ParentLinkTable
  parentRound: { tenantId: string; endsOn: string; startedAt: Moment; readyAt: Moment | null }
  parentMessage: ParentMessageTable
  parentOpening: { tenantId: string; studentId: number; day: string; openings: number }
  pushKey: { tenantId: string; publicKey: Buffer; sealedKey: Buffer }
  pushSubscription: PushSubscriptionTable
  reminder: ReminderTable
  reminderNote: ReminderNoteTable
  recoveryCode: { tenantId: string; accountId: number; codeHash: Buffer }
  secondFactorDemand: { tenantId: string; demandedAt: Moment }
  overviewDay: OverviewDayTable
  chatText: ChatTextTable
  announcement: AnnouncementTable
  hostedLibrary: HostedLibraryTable
  fileToRemove: { tenantId: string; storageKey: string; removeAt: Moment }
  upload: UploadTable
  uploadChunk: UploadChunkTable
  picture: PictureTable
  video: VideoTable
  lessonFile: LessonFileTable
  formerVideo: FormerVideoTable
  videoChunk: { tenantId: string; videoId: number; startsAt: number; storageKey: string }
}
