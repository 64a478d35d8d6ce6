import { readCard } from '@manassa/contract/student/codes'
import { makeCards, readCards } from '@manassa/contract/teacher/cards'
import { describe, expect, test } from 'vitest'
import { aBatch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import { personHeaders } from '#test/caller.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { qrCodesOn, renderedPages } from '#test/rendered-pdf.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

async function aPrintedSchool(api: TestApi, tenantId: string, courseName: string) {
  const [teacher, student] = [await aTeacher(api, { tenantId }), await aStudent(api, { tenantId })]
  const batch = await aBatch(api, await aCourse(api, { tenantId, name: courseName }), { count: 11 })
  await api.as(teacher)(makeCards, { batchId: batch.id })
  await api.services.jobs.runDue()
  const file = await api.as(teacher).response(readCards, { batchId: batch.id })
  const pdf = (file.body.success ? file.body.data : new Uint8Array()) as unknown as Uint8Array
  const pages = await renderedPages(pdf)
  const addresses = pages.flatMap((page, index) => qrCodesOn(page, 'a4-10', index === 0 ? 10 : 1))
  return { student, courseName, addresses, codes: batch.cards.map(({ printed }) => printed.replaceAll('-', '')) }
}

describe.each(engines)('on the %s engine', (engine) => {
  test('of two schools on one installation, every printed QR code leads to its own school and opens its own course', async () => {
    const production = { NODE_ENV: 'production', MAIL_TO_FOLDER: 'on', PUBLIC_URL: 'https://manassa.example' }
    await using api = await startApi({ engine, environment: production })
    const { defaultTenant } = api.services.environment
    const other = defaultTenant === 'tenant3' ? 'tenant1' : 'tenant3'
    const hosts = ['delta.example', 'www.delta.example'].map((hostName) => ({ tenantId: other, hostName }))
    await api.db.asOwner((db) => db.insertInto('schoolHost').values(hosts).execute())

    const schools = [
      { ...(await aPrintedSchool(api, defaultTenant, 'تاريخ النيل')), origin: 'https://manassa.example' },
      { ...(await aPrintedSchool(api, other, 'جغرافيا الدلتا')), origin: 'https://delta.example' },
    ]
    for (const school of schools) {
      expect(school.addresses).toEqual(school.codes.map((code) => `${school.origin}/c/${code}`))
    }
    for (const [place, school] of schools.entries()) {
      const stranger = schools[1 - place]
      for (const address of school.addresses) {
        const { host, pathname } = new URL(address ?? '')
        const code = pathname.slice('/c/'.length)
        expect(await opened(host, code, school.student)).toMatchObject({ data: { courseName: school.courseName } })
        // A student of the other school is logged out at this host, and the code is unknown at theirs.
        expect(await opened(host, code, stranger?.student)).not.toHaveProperty('data.courseName')
      }
      const [address] = school.addresses
      const elsewhere = new URL(stranger?.origin ?? '').host
      const code = address?.split('/').at(-1) ?? ''
      expect(await opened(elsewhere, code, stranger?.student)).toMatchObject({ code: 'courseCode.notFound' })
    }

    /** The call identifies the school by the host of the QR code alone. */
    async function opened(host: string, code: string, student: SignedIn | undefined) {
      const { 'x-tenant-id': _named, ...headers } = personHeaders(student ?? { tenantId: defaultTenant })
      const sent = { method: readCard.method, url: readCard.path, payload: { code } }
      return (await api.app.inject({ ...sent, headers: { ...headers, host } })).json()
    }
  })
})
