import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@manassa/contract'
import { login, register } from '@manassa/contract/shared/auth'
import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { askLessonQuestion } from '@manassa/contract/student/lesson-questions'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { addStudentNote } from '@manassa/contract/teacher/student-account'
import { listStudents } from '@manassa/contract/teacher/students'
import { expect } from 'vitest'
import { aCourseCode } from '../a-code.ts'
import { aCourse, answersTo, lessonAt, practice, video } from '../a-course.ts'
import { aForm } from '../a-form.ts'
import { takesQuestions } from '../a-lesson-question.ts'
import { onServer } from '../database/fresh-database.ts'
import { startMailServer } from '../mail-server.ts'
import { aTeacher } from '../people.ts'
import { startApi } from '../start-api.ts'
import { startProcess } from '../start-process.ts'

const canaries = {
  name: 'كناريا الأصفر',
  email: 'canary@example.com',
  phone: '01277755533',
  parentPhone: '01166644422',
  password: 'canary-felucca-93',
  wrongPassword: 'canary-rowing-41',
  note: 'canary-note',
  question: 'canary-question',
  notes: 'canary-notes',
  search: 'canary-search',
  code: 'CANARY99',
  otp: '93939393',
  deviceId: 'canary-device-of-nobody',
}

onServer(
  'whatever people write, and whatever goes wrong with it, no log of the server has it',
  async () => {
    await using mail = await startMailServer()
    mail.unknown.add(canaries.email)
    const environment = { LOG_LEVEL: 'trace', SMTP_URL: mail.url, MAIL_FROM: 'school@example.com' }
    await using api = await startApi({ engine: 'server', environment: { ...environment, LOG_LEVEL: 'silent' } })
    const teacher = await aTeacher(api)
    const course = await aCourse(api, { units: [[practice, video]], openingPolicy: 'all-open' })
    const card = await aCourseCode(api, course)
    await takesQuestions(api)
    await using server = await startProcess({ ...api, settings: { ...api.settings, ...environment } })

    const { deviceId, email, password } = canaries
    const phone = server.as({ tenantId: 'tenant3', deviceId })
    const form = aForm({
      UserName: canaries.name,
      Email: email,
      Password: password,
      ConfirmPassword: password,
      PhoneNumber: canaries.phone,
      ParentPhone: canaries.parentPhone,
    })
    const { user } = await phone.data(register, form)
    await phone.response(login, { EmailorMobile: email, password: canaries.wrongPassword })
    const { token } = await phone.data(login, { EmailorMobile: canaries.phone, password })
    const inQuery = new URLSearchParams({ email }).toString()
    await fetch(`${server.url}/api/Auth/ForgotPassword?${inQuery}`, { method: 'POST' })
    await phone.response(forgotPassword, { email })
    const chosen = { newPassword: canaries.wrongPassword, confirmPassword: canaries.wrongPassword }
    await phone.response(resetPassword, { email, otp: canaries.otp, ...chosen })
    const student = server.as({ tenantId: 'tenant3', deviceId, token })
    await student.response(addCourseByCode, { Code: canaries.code })
    await student.data(addCourseByCode, { Code: card.printed })
    const [quiz, lesson] = [lessonAt(course, 0, 0), lessonAt(course, 0, 1)]
    await student.data(submitQuiz, {
      lessonId: quiz.id,
      answers: answersTo(quiz.questions, 'right'),
      notes: canaries.notes,
    })
    await student.data(askLessonQuestion, {
      lessonId: lesson.id,
      seconds: 3,
      text: canaries.question,
      questionKey: crypto.randomUUID(),
    })
    const staff = server.as(teacher)
    await staff.data(addStudentNote, { studentId: user.id, text: canaries.note })
    await staff.response(listStudents, { search: canaries.search, pagenumber: 1, pagesize: 20 })

    const query = new URLSearchParams(canaries).toString()
    const headers = { 'content-type': 'application/json', 'x-tenant-id': 'tenant3', deviceid: deviceId }
    const sendBroken = async (method: string, path: string, who: Record<string, string>) => {
      const body = method === 'GET' ? {} : { body: `{${JSON.stringify(canaries)}` }
      await fetch(`${server.url}${path.replace(/\{\w+\}/g, '1')}?${query}`, {
        method,
        headers: { ...headers, ...who },
        ...body,
      })
    }
    const member = { authorization: `Bearer ${token}` }
    await Promise.all(calls.flatMap(({ method, path }) => [member, {}].map((who) => sendBroken(method, path, who))))
    await fetch(`${server.url}/nowhere?${query}`)

    server.beginJobs()
    const log = () => server.log()
    await expect.poll(log, { timeout: 20_000 }).toMatch(/The job mail \S+ failed: .*mail server: 550/)
    await pause(200)
    for (const path of ['/api/Auth/register', '/api/Code', '/nowhere']) expect(log()).toContain(path)
    const written = { ...canaries, card: card.printed, cardWithoutDashes: card.printed.replaceAll('-', ''), token }
    for (const [what, text] of Object.entries(written)) {
      const lines = log().split('\n')
      for (const form of [text, encodeURIComponent(text)]) {
        expect(
          lines.filter((line) => line.includes(form)),
          what,
        ).toEqual([])
      }
    }
  },
  120_000,
)
