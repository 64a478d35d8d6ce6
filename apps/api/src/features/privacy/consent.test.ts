import { CONSENT_VERSION } from '@manassa/contract/limits'
import { register } from '@manassa/contract/shared/auth'
import { importStudents } from '@manassa/contract/teacher/student-import'
import { createStudent, listStudents, readStudent } from '@manassa/contract/teacher/students'
import { expect, test } from 'vitest'
import { aForm } from '#test/a-form.ts'
import { aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const api = useApi()

async function consentOf(reader: SignedIn, studentId: number) {
  return (await api.as(reader).data(readStudent, { studentId })).consent
}

test('a registration records the version that the guardian agreed to, and a client without one registers too', async () => {
  const teacher = await aTeacher(api)
  const registered = async (changes: Parameters<typeof aForm>[0]) => {
    const { body } = await api.as({ tenantId: 'tenant3', deviceId: 'a-new-phone' }).response(register, aForm(changes))
    if (!body.success) throw new Error(body.message)
    return consentOf(teacher, body.data.user.id)
  }
  const givenAt = api.clock.now().toISOString()
  expect(await registered({ ConsentVersion: CONSENT_VERSION })).toEqual({ version: 1, givenAt, declaredBy: null })
  expect(await registered({})).toBeNull()
  const refused = await api.as().response(register, aForm({ ConsentVersion: 0 }))
  expect(refused).toMatchObject({ status: 400, body: { errors: { ConsentVersion: expect.any(String) } } })
})

test('who makes accounts for others declares the consent under their own name, also for a whole table', async () => {
  const desk = await aTeacher(api, { role: 'assistant', permissions: ['students', 'grants'], name: 'هند سمير' })
  const made = await api.as(desk)(createStudent, { name: 'نور علي', phone: '01055510001', consentVersion: 1 })
  expect(made).toMatchObject({ data: { consent: { version: 1, declaredBy: 'هند سمير' } } })
  const unasked = await api.as(desk)(createStudent, { name: 'علي حسن', phone: '01055510002' })
  expect(unasked).toMatchObject({ data: { consent: null } })

  await api.as(desk)(importStudents, { text: 'سيف فؤاد,01055510003\nنور علي,01055510001', consentVersion: 2 })
  await api.services.jobs.runDue()
  const found = await api.as(desk)(listStudents, { search: '01055510003' })
  const studentId = found.success ? (found.data.students[0]?.id ?? 0) : 0
  expect(await consentOf(desk, studentId)).toMatchObject({ version: 2, declaredBy: 'هند سمير' })
  const known = made.success ? made.data.id : 0
  expect(await consentOf(desk, known), 'an older account keeps its own').toMatchObject({ version: 1 })
})

test('the policy is a page of the school with the version that is recorded, and loads nothing', async () => {
  const { statusCode, headers, body } = await api.app.inject({ url: '/privacy', headers: { host: 'localhost' } })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain(`النسخة (${CONSENT_VERSION})`)
  expect(body).toContain('عدد الأيام: 30')
  expect(body).not.toMatch(/<script|<link|<img/)
  expect((await api.app.inject({ url: '/privacy', headers: { host: 'elsewhere.example' } })).statusCode).toBe(404)
})
