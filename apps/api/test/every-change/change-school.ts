import { join } from 'node:path'
import * as announcements from '@manassa/contract/teacher/announcements'
import * as assistants from '@manassa/contract/teacher/assistants'
import * as books from '@manassa/contract/teacher/books'
import { chatTextKinds } from '@manassa/contract/teacher/chat-text-slots'
import { updateChatTexts } from '@manassa/contract/teacher/chat-texts'
import { removeHostedKey, setHostedKey } from '@manassa/contract/teacher/hosted-libraries'
import { updateSavedReplies } from '@manassa/contract/teacher/lesson-questions'
import * as accounts from '@manassa/contract/teacher/receiving-accounts'
import { endPause, makePause } from '@manassa/contract/teacher/schedule'
import { updateSchool } from '@manassa/contract/teacher/school'
import * as security from '@manassa/contract/teacher/security'
import {
  addTransferMessage,
  dismissTransferMessage,
  freeTransferMessage,
  listTransferMessages,
} from '@manassa/contract/teacher/transfer-messages'
import { recordOperatorChange } from '#api/features/log/record-operator-change.ts'
import { resetSecondFactor } from '#api/operator/accounts.ts'
import { passwordLinkFor } from '#api/operator/create-school.ts'
import { copyStudent } from '#api/operator/privacy/copy-student.ts'
import { eraseStudent } from '#api/operator/privacy/erase-student.ts'
import { schoolQuotas } from '#api/operator/quotas.ts'
import { suspend } from '#api/operator/schools.ts'
import { aCourse } from '#test/a-course.ts'
import { aGateway } from '#test/a-gateway.ts'
import { anUpload, aPicture } from '#test/an-upload.ts'
import { codeAt } from '#test/authenticator.ts'
import { aStudent, PASSWORD, signedIn } from '#test/people.ts'
import { type Acting, REASON } from './acting.ts'

const reason = REASON
const school = 'tenant3'

export async function changeSchool(acting: Acting) {
  const { api, teacher, act } = acting
  const picture = () => aPicture().then((bytes) => anUpload(api, teacher, 'picture', bytes))
  const [photoUploadId, logoUploadId] = [await picture(), await picture()]
  await act(updateSchool, {
    name: 'منصة التاريخ',
    subject: 'تاريخ',
    guarantee: 'فلوسك ترجع',
    photoUploadId,
    logoUploadId,
    hero: { badge: 'جديد', title: 'تاريخ من غير حفظ', text: 'شرح وحل' },
    teacher: {
      name: 'هدى',
      title: 'خبيرة',
      about: 'بنشرح من زمان',
      qualifications: ['ليسانس آداب'],
      teachingStyle: ['قصص'],
      subjects: ['تاريخ'],
    },
    statistics: {
      students: '5000+',
      success: '98%',
      rating: '4.8',
      source: 'طلاب 2026',
      secondRating: '4.7',
      secondRatingSource: 'جوجل',
    },
    teacherStatistics: { years: '15', passed: '9000', lessons: '300', success: '97%', source: 'من 2010' },
    testimonials: [{ name: 'سلمى', grade: 'أولى', text: 'فهمت' }],
    features: [{ title: 'فيديوهات', text: 'قصيرة' }],
    steps: [{ title: 'نسجّل', text: 'الاسم والموبايل' }],
    supervisorContact: true,
    identityPhoto: false,
    takesLessonQuestions: true,
    companyName: 'شركة',
    companyWhatsApp: '01000000009',
    keepsReadableAfterClosing: false,
    secondChances: 2,
    secondChanceHours: 24,
    savesLessons: false,
    parentWeek: false,
    parentMarks: true,
    parentDay: 'friday',
    parentHour: 17,
    profileLanguage: 'ar',
    theme: { brand: '#1d4ed8', gold: '#c8963e' },
    contact: {
      whatsApp_Number: '01000000008',
      facebook_Page: 'https://facebook.com/school',
      youTube_Channel: 'https://youtube.com/@school',
      tiktokChannel: 'https://tiktok.com/@school',
    },
  })
  await act(
    updateChatTexts,
    Object.fromEntries(
      chatTextKinds.map((kind) => [kind, kind.startsWith('week') ? '{الرابط} من {المنصة}' : 'أهلًا من {المنصة}']),
    ),
  )
  await act(updateSavedReplies, { savedReplies: ['الإجابة في أول الدرس', 'نراجع الصفحة الأولى'] })
  await act(setHostedKey, { libraryId: 42, key: 'a-secret-of-the-school' })
  await act(removeHostedKey, { libraryId: 42 })
  const account = await act(accounts.addReceivingAccount, {
    provider: 'vodafone',
    address: '01000000010',
    addsPiastres: true,
  })
  await act(accounts.updateReceivingAccount, { accountId: account.id, addsPiastres: false, opensAtOnce: true })
  const message = { text: 'رسالة من غير مبلغ', accountId: account.id }
  await act(addTransferMessage, message)
  const { messages } = await act(listTransferMessages, {})
  await act(dismissTransferMessage, { messageId: messages[0]?.id ?? 0 })
  await act(addTransferMessage, { text: 'وصلك 20 جنيه من 01012345678', accountId: account.id })
  const [read] = (await act(listTransferMessages, {})).messages
  await act(dismissTransferMessage, { messageId: read?.id ?? 0 })
  await act(freeTransferMessage, { messageId: read?.id ?? 0 })
  await act(accounts.archiveReceivingAccount, { accountId: account.id })
  await changeAnnouncements(acting)
  await changeBooks(acting)
  for (const target of [{ all: true }, { grade: 'Secondary2' }] as const) {
    const days = { from: '2027-02-01', until: '2027-02-15', reason }
    const pause = await act(makePause, { ...target, ...days })
    await act(endPause, { pauseId: pause.id, reason })
  }
  await changeAssistants(acting)
  await changeSecurity(acting)
  await changeAsOperator(acting)
}

async function changeAnnouncements({ api, act }: Acting) {
  const course = await aCourse(api, { name: 'تاريخ أوروبا' })
  for (const target of [{ grade: 'Secondary3' }, { courseId: course.id }] as const) {
    const { id } = await act(announcements.makeAnnouncement, { text: 'الحصة اتأجلت', until: '2027-03-01', ...target })
    await act(announcements.updateAnnouncement, { announcementId: id, text: 'الحصة الجمعة', until: '2027-03-05' })
    await act(announcements.endAnnouncement, { announcementId: id })
  }
}

async function changeBooks({ api, teacher, act }: Acting) {
  const picture = async () => anUpload(api, teacher, 'picture', await aPicture())
  const { id: bookId } = await act(books.createBook, {
    title: 'ملزمة',
    description: 'كل الوحدات',
    price: 90,
    grade: 'Secondary1',
    state: 'draft',
    imageUploadId: await picture(),
  })
  await act(books.updateBook, {
    bookId,
    title: 'ملزمة المراجعة',
    description: '',
    price: 0,
    grade: 'Secondary3',
    state: 'published',
    imageUploadId: await picture(),
  })
  await act(books.archiveBook, { bookId, reason })
  await act(books.restoreBook, { bookId, reason })
}

async function changeAssistants({ act }: Acting) {
  const person = { name: 'كريم فؤاد', email: 'karim@example.com', phone: '01234500001' }
  const { id: accountId } = await act(assistants.createAssistant, { ...person, permissions: ['students', 'codes'] })
  await act(assistants.updateAssistant, {
    accountId,
    name: 'كريم سعيد',
    email: 'karim.said@example.com',
    phone: '01234500002',
    permissions: ['students', 'money'],
  })
  await act(assistants.updateAssistant, { accountId, password: 'a-lantern-in-the-square' })
  await act(assistants.linkForAssistant, { accountId })
  await act(assistants.blockAssistant, { accountId, reason })
  await act(assistants.unblockAssistant, { accountId, reason })
}

async function changeSecurity({ api, teacher, act }: Acting) {
  await signedIn(api, teacher, 'another-device')
  await act(security.endOwnDevice, { slot: 2 })
  const turnOn = async () => {
    const { secret } = await act(security.startSecondFactor, { password: PASSWORD })
    const otp = codeAt(secret, api.clock.now())
    const { body } = await api.as(teacher).response(security.confirmSecondFactor, { otp })
    if (!body.success) throw new Error(body.message)
    return body.data
  }
  const first = await turnOn()
  const second = await act(security.makeRecoveryCodes, { password: PASSWORD, otp: first.recoveryCodes[0] })
  await act(security.demandSecondFactor, { demanded: true })
  await act(security.demandSecondFactor, { demanded: false })
  await act(security.removeSecondFactor, { password: PASSWORD, otp: second.recoveryCodes[0] })
  await turnOn()
  await resetSecondFactor(api.services, { school, email: teacher.email })
}

async function changeAsOperator({ api, teacher }: Acting) {
  await passwordLinkFor(api.services, { school, email: teacher.email })
  await suspend(api.services, school, true)
  await suspend(api.services, school, false)
  await schoolQuotas(api.services, school, ['50GB'])
  await aGateway(api, school)
  const student = await aStudent(api)
  await copyStudent(api.services, school, student.email, join(api.services.environment.dataDir, 'copy.tar'))
  await eraseStudent(api.services, school, student.email)
  await api.db.inSchool(school, (db) =>
    recordOperatorChange(
      { db, services: api.services, tenantId: school },
      { action: 'school.create', subject: { kind: 'school', id: 0 } },
    ),
  )
}
