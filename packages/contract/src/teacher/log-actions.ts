import { keysOf } from '../rules/records.ts'
import { courseSettings } from '../student/catalogue.ts'
import { type ChatTextKind, chatTextKinds } from './chat-text-slots.ts'
import { movedKinds } from './editing.ts'
import type { EditedSchool } from './school.ts'

const payment = ['amount', 'method', 'reference'] as const
const refund = [...payment, 'credit'] as const
const person = ['name', 'phone', 'email'] as const
const student = [...person, 'parentPhone', 'grade'] as const
const assistant = [...person, 'permissions'] as const
const course = ['courseName', 'description', 'grade', 'term', 'price', ...keysOf(courseSettings), 'imagePath'] as const
const book = ['title', 'description', 'price', 'grade', 'state', 'imagePath'] as const
const window = ['courseName', 'unitTitle', 'opensAt', 'closesAt', 'studentCount', 'note'] as const
const pause = ['scope', 'grade', 'courses', 'studentCount', 'startsAt', 'endsAt'] as const
const announcement = ['text', 'scope', 'grade', 'courseName', 'endsAt'] as const
const batch = ['kind', 'courseId', 'unitId', 'number', 'label', 'count', 'price', 'expiresAt'] as const
const cards = ['batch', 'from', 'to', 'count'] as const
const holder = ['name', 'phone', 'place', 'terms', 'shownToStudents'] as const
const question = ['text', 'imagePath', 'explanation', 'reference', 'answers'] as const
const correction = ['countsFor', 'mayFail', 'remarked'] as const
const quiz = [
  'kind',
  'passingScore',
  'timeLimitMinutes',
  'attemptsAllowed',
  'shuffles',
  'answersAtOnce',
  'revealsAnswers',
  'questions',
  'judgedFrom',
  'mayFail',
  'remarked',
] as const
const counted = ['studentCount'] as const
const centre = ['name', 'place', 'shareKind', 'share'] as const
const group = [
  'name',
  'centreId',
  'courseId',
  'grade',
  'weekday',
  'startsAt',
  'capacity',
  'price',
  'charge',
  'assistantId',
  'opensForAbsent',
] as const
const lessonReply = ['lessonName', 'reply', 'shownText', 'showsPhoto'] as const
const receivingAccount = ['provider', 'address'] as const

/** These groups of the school's branding have fields that change separately. */
type BrandingGroup = 'teacher' | 'hero' | 'statistics' | 'teacherStatistics' | 'contact'
type FieldOfGroup = {
  [Group in BrandingGroup]: `${Group}.${keyof NonNullable<EditedSchool[Group]> & string}`
}[BrandingGroup]
/** A field of the school's branding, such as `hero.title`. */
export type BrandingField = Exclude<keyof EditedSchool, BrandingGroup | 'revision'> | FieldOfGroup

/** A record makes the compiler require every new field of the branding here. */
const branding = {
  name: true,
  subject: true,
  guarantee: true,
  testimonials: true,
  features: true,
  steps: true,
  supervisorContact: true,
  identityPhoto: true,
  takesLessonQuestions: true,
  companyName: true,
  companyWhatsApp: true,
  profileLanguage: true,
  keepsReadableAfterClosing: true,
  secondChances: true,
  secondChanceHours: true,
  savesLessons: true,
  parentWeek: true,
  parentMarks: true,
  parentDay: true,
  parentHour: true,
  logoPath: true,
  theme: true,
  'hero.badge': true,
  'hero.title': true,
  'hero.text': true,
  'teacher.name': true,
  'teacher.title': true,
  'teacher.photoPath': true,
  'teacher.about': true,
  'teacher.qualifications': true,
  'teacher.teachingStyle': true,
  'teacher.subjects': true,
  'statistics.students': true,
  'statistics.success': true,
  'statistics.rating': true,
  'statistics.source': true,
  'statistics.secondRating': true,
  'statistics.secondRatingSource': true,
  'teacherStatistics.years': true,
  'teacherStatistics.passed': true,
  'teacherStatistics.lessons': true,
  'teacherStatistics.success': true,
  'teacherStatistics.source': true,
  'contact.whatsApp_Number': true,
  'contact.facebook_Page': true,
  'contact.youTube_Channel': true,
  'contact.tiktokChannel': true,
} satisfies Record<BrandingField, true>

const logged = <const Subject extends string, const Fields extends readonly string[]>(
  subject: Subject,
  fields: Fields,
) => ({ subject, fields })
const nothingOf = <const Subject extends string>(subject: Subject) => logged(subject, [])

/** Maps every logged action to the kind of its object and to the fields that the log may contain. */
export const logActions = {
  'school.create': nothingOf('school'),
  'school.suspend': nothingOf('school'),
  'school.resume': nothingOf('school'),
  'school.quota': nothingOf('school'),
  'school.gateway': nothingOf('school'),
  'school.update': logged('school', Object.keys(branding) as BrandingField[]),
  'school.chatTexts': logged('school', chatTextKinds as readonly ChatTextKind[]),
  'school.savedReplies': logged('school', ['savedReplies']),
  'school.addAccount': logged('school', [...receivingAccount, 'addsPiastres']),
  'school.updateAccount': logged('school', ['address', 'addsPiastres', 'opensAtOnce']),
  'school.archiveAccount': logged('school', [...receivingAccount, 'archived']),
  'school.dismissMessage': logged('school', ['amount', 'reference']),
  'school.freeMessage': logged('school', ['amount', 'reference']),
  'school.handOver': logged('school', ['amount', 'handedBy', 'handedTo']),
  'school.confirmHandOver': logged('school', ['amount', 'handedBy']),
  'school.results': logged('school', ['file']),
  'school.tryCodes': logged('school', ['triedCount', 'refusedCount']),
  'secondFactor.demand': logged('school', ['demandsSecondFactor']),
  'secondFactor.on': nothingOf('account'),
  'secondFactor.off': nothingOf('account'),
  'secondFactor.recoveryCodes': nothingOf('account'),
  'secondFactor.reset': nothingOf('account'),
  'device.end': nothingOf('account'),
  'account.passwordLink': nothingOf('account'),
  'hostedLibrary.setKey': logged('hostedLibrary', ['keySetAt']),
  'hostedLibrary.removeKey': logged('hostedLibrary', ['keySetAt']),
  'announcement.create': logged('announcement', announcement),
  'announcement.update': logged('announcement', ['text', 'endsAt']),
  'announcement.end': logged('announcement', announcement),

  'course.create': logged('course', [...course, 'copyOf']),
  'course.update': logged('course', course),
  'course.order': logged('order', ['units']),
  'course.publish': logged('course', ['state', 'publishedUnits', 'publishedLessons']),
  'course.unpublish': logged('course', ['state']),
  'course.archive': logged('course', ['state']),
  'course.restore': logged('course', ['state']),
  'course.giveWindow': logged('course', window),
  'course.endWindow': logged('course', window),
  'course.results': logged('course', ['file']),
  'unit.create': logged('unit', ['courseId', 'unitName', 'unitTitle', 'copyOf']),
  'unit.update': logged('unit', ['unitName', 'unitTitle', 'parentQuestion']),
  'unit.publish': logged('unit', ['state', 'publishedLessons']),
  'unit.unpublish': logged('unit', ['state']),
  'unit.archive': logged('unit', ['state']),
  'unit.restore': logged('unit', ['state']),
  'unit.giveWindow': logged('unit', window),
  'unit.endWindow': logged('unit', window),
  'lesson.create': logged('lesson', ['unitId', 'lessonName', 'type', 'copyOf']),
  'lesson.update': logged('lesson', ['lessonName', 'isPreview', 'type']),
  'lesson.publish': logged('lesson', ['state']),
  'lesson.unpublish': logged('lesson', ['state']),
  'lesson.archive': logged('lesson', ['state']),
  'lesson.restore': logged('lesson', ['state']),
  'lesson.results': logged('lesson', ['file']),
  'video.update': logged('video', [
    'externalUrl',
    'uploadId',
    'videoFile',
    'attachmentUploadId',
    'attachmentTitle',
    'captions',
    'chapters',
  ]),
  'quiz.update': logged('quiz', quiz),
  'quiz.order': logged('quiz', ['order']),
  'quiz.import': logged('quiz', ['questionIds', 'format']),
  'question.create': logged('question', ['lessonId', 'text', 'answers']),
  'question.update': logged('question', [...question, ...correction]),
  'question.archive': logged('question', ['isArchived', 'countsFor', 'remarked']),
  'question.restore': logged('question', ['isArchived']),
  'book.create': logged('book', book),
  'book.update': logged('book', book),
  'book.archive': logged('book', ['archived']),
  'book.restore': logged('book', ['archived']),

  'student.create': logged('student', student),
  'student.update': logged('student', student),
  'student.note': logged('student', ['text']),
  'student.contact': logged('student', []),
  'student.block': nothingOf('student'),
  'student.unblock': nothingOf('student'),
  'student.endDevice': nothingOf('student'),
  'student.endDevices': nothingOf('student'),
  'student.settleSharing': nothingOf('student'),
  'student.passwordLink': nothingOf('student'),
  'student.parentLink': nothingOf('student'),
  'student.stopParent': nothingOf('student'),
  'student.allowParent': nothingOf('student'),
  'student.parentStopped': nothingOf('student'),
  'student.photo': nothingOf('student'),
  'student.copy': nothingOf('student'),
  'student.erase': nothingOf('student'),
  'student.remove': nothingOf('student'),
  'student.enrol': logged('student', ['courseName', ...payment]),
  'student.grantLecture': logged('student', ['courseName', 'unitTitle', ...payment]),
  'student.endCourse': logged('student', ['courseName', ...refund]),
  'student.endLecture': logged('student', ['courseName', 'unitTitle', ...payment]),
  'student.credit': logged('student', ['courseName', ...payment]),
  'student.payOutCredit': logged('student', payment),
  'student.matchTransfer': logged('student', ['courseName', 'amount', 'reference']),
  'student.unmatchTransfer': logged('student', ['courseName', 'amount', 'reference']),
  'student.askForRest': logged('student', ['courseName', 'received', 'reference', 'amount']),
  'student.refuseTransfer': logged('student', ['courseName', 'amount', 'refusal']),
  'student.replyToQuestion': logged('student', lessonReply),
  'student.updateReply': logged('student', lessonReply),
  'student.closeQuestion': logged('student', ['lessonName', 'questionClosing']),
  'student.removeQuestion': logged('student', ['lessonName']),
  'student.dismissReports': logged('student', ['lessonName', 'reportCount']),
  'student.blockAsking': logged('student', ['askingBlockedUntil']),
  'student.refund': logged('student', ['courseName', 'unitTitle', ...refund]),
  'student.move': logged('student', ['courseId', 'courseName']),
  'student.voidAttempt': logged('student', ['lessonName', 'attemptNumber', 'score']),
  'student.extraAttempts': logged('student', ['lessonName', 'count']),
  'student.giveWindow': logged('student', window),
  'student.endWindow': logged('student', window),
  'student.secondChance': logged('student', ['courseName', 'unitTitle', 'closesAt']),
  'student.makePause': logged('student', pause),
  'student.endPause': logged('student', pause),
  'student.merge': logged('student', ['name', 'phone', ...movedKinds]),
  'students.import': logged('students', ['count', 'knownCount', 'refusedCount', 'enrolCount']),
  'students.enrol': logged('students', counted),
  'students.endEnrolment': logged('students', counted),
  'students.grantLecture': logged('students', counted),
  'students.block': logged('students', counted),
  'students.unblock': logged('students', counted),
  'students.endDevices': logged('students', counted),
  'students.invite': logged('students', counted),
  'students.note': logged('students', counted),
  'students.undo': logged('students', counted),
  'pause.makePause': logged('pause', pause),
  'pause.endPause': logged('pause', pause),
  'assistant.create': logged('assistant', assistant),
  'assistant.update': logged('assistant', assistant),
  'assistant.block': nothingOf('assistant'),
  'assistant.unblock': nothingOf('assistant'),
  'assistant.passwordLink': nothingOf('assistant'),
  'assistant.password': nothingOf('assistant'),

  'code.revoke': logged('code', ['state']),
  'code.release': logged('code', ['state', 'redeemedBy']),
  'code.replace': logged('code', ['state', 'replacedBy']),
  'codeBatch.create': logged('codeBatch', batch),
  'codeBatch.import': logged('codeBatch', [...batch, 'characters', 'alphabet', 'bits']),
  'codeBatch.retarget': logged('codeBatch', ['courseId', 'unitId', 'count', 'numbers']),
  'codeBatch.revoke': logged('codeBatch', ['count', 'numbers']),
  'codeBatch.cards': logged('codeBatch', ['from', 'to']),
  'codeBatch.csv': logged('codeBatch', ['from', 'to']),
  'holder.create': logged('holder', holder),
  'holder.update': logged('holder', [...holder, 'archived']),
  'holder.handOut': logged('holder', [...cards, 'unitPrice']),
  'holder.return': logged('holder', cards),
  'holder.payment': logged('holder', payment),
  'holder.refund': logged('holder', payment),
  'centre.create': logged('centre', centre),
  'centre.update': logged('centre', [...centre, 'archived']),
  'group.create': logged('group', group),
  'group.update': logged('group', [...group, 'archived']),
  'group.addMembers': logged('group', counted),
  'group.chooseUnit': logged('group', ['day', 'unitId']),
  'group.closeSession': logged('group', ['day', 'studentCount', 'expected', 'counted', 'share', 'handedTo']),
  'group.cancelSession': logged('group', ['day', 'studentCount', 'amount']),
  'student.payAtSession': logged('student', ['groupId', 'day', 'amount', 'method']),
  'student.removeAttendance': logged('student', ['groupId', 'day']),
  'student.restoreAttendance': logged('student', ['groupId', 'day']),
  'student.joinGroup': logged('student', ['groupId']),
  'student.leaveGroup': logged('student', ['groupId']),
  'student.moveGroup': logged('student', ['groupId']),
} as const

export type LogAction = keyof typeof logActions
export type LogSubjectKind = (typeof logActions)[LogAction]['subject']
export type LogField<Action extends LogAction = LogAction> = (typeof logActions)[Action]['fields'][number]

export const isLogAction = (action: string): action is LogAction => Object.hasOwn(logActions, action)

/** Maps each field with an id to the kind of thing that the id names. */
export const logReferences = {
  courseId: 'course',
  unitId: 'unit',
  lessonId: 'lesson',
  publishedUnits: 'unit',
  publishedLessons: 'lesson',
  questionIds: 'question',
  order: 'question',
  redeemedBy: 'student',
  replacedBy: 'code',
  centreId: 'centre',
  groupId: 'group',
  assistantId: 'assistant',
} as const satisfies Partial<Record<LogField, LogSubjectKind>>

const resultFiles = ['courses', 'lessons', 'marks', 'questions', 'views'] as const
export type ResultFile = (typeof resultFiles)[number]
