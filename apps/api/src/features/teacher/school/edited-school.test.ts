import { readSchool } from '@manassa/contract/shared/school'
import { readEditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import { describe, expect, test } from 'vitest'
import { readLog } from '#api/features/log/read-log.ts'
import { anUpload, aPicture } from '#test/an-upload.ts'
import { asStaff } from '#test/as-staff.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const seen = async () => {
    return api.as().data(readSchool, {})
  }

  test("a teacher's changes of the school are visible to the next visitor, and nothing else changes", async () => {
    const teacher = await aTeacher(api)
    await api.as(teacher)(updateSchool, {
      hero: { badge: 'تاريخ', title: 'أهلًا' },
      features: [{ title: 'أ', text: 'ب' }],
    })
    const changed = await api.as(teacher)(updateSchool, {
      name: 'منصة النيل',
      hero: { title: 'التاريخ حكاية' },
      theme: { brand: '#7a1f3d' },
      contact: { whatsApp_Number: '+٢٠ 100 000 0003', facebook_Page: 'https://facebook.com/nile' },
    })
    expect(changed).toMatchObject({
      data: {
        name: 'منصة النيل',
        theme: { brand: '#7a1f3d', gold: '#c8963e' },
        contact: { whatsApp_Number: '+201000000003' },
      },
    })
    expect(await seen()).toMatchObject({
      name: 'منصة النيل',
      hero: { badge: 'تاريخ', title: 'التاريخ حكاية', text: '' },
      features: [{ title: 'أ', text: 'ب' }],
      contact: { whatsApp_Number: '201000000003', facebook_Page: 'https://facebook.com/nile', tiktokChannel: null },
    })
    await api.as(teacher)(updateSchool, { theme: null, contact: { facebook_Page: '' } })
    expect(await seen()).toMatchObject({
      theme: null,
      contact: { facebook_Page: null, whatsApp_Number: '201000000003' },
    })
    expect((await api.as({ tenantId: 'tenant1' })(readSchool, {})) as object).toMatchObject({
      data: { hero: { title: '' } },
    })
  })

  test('blank items and lines are not stored', async () => {
    const teacher = await aTeacher(api)
    const titled = { title: 'أ', text: '' }
    await api.as(teacher)(updateSchool, {
      features: [{ title: '', text: '  ' }, titled],
      testimonials: [{ name: '', grade: '', text: '' }],
      teacher: { subjects: ['', 'تاريخ'] },
    })
    expect(await seen()).toMatchObject({ features: [titled], testimonials: [], teacher: { subjects: ['تاريخ'] } })
  })

  test('a photo and a logo are uploaded, shown and removed', async () => {
    const teacher = await aTeacher(api)
    const photoUploadId = await anUpload(api, teacher, 'picture', await aPicture())
    const logoUploadId = await anUpload(api, teacher, 'picture', await aPicture())
    await api.as(teacher)(updateSchool, {
      photoUploadId,
      logoUploadId,
      photoCrop: { x: 0, y: 0, width: 0.5, height: 1 },
    })
    const face = await seen()
    const paths = [face?.teacher.photoPath, face?.logoPath]
    expect(paths).toEqual([expect.stringMatching(/made\/.+-480\.jpg$/), expect.stringMatching(/made\/.+-256\.webp$/)])
    for (const path of paths) expect((await api.app.inject(path ?? '')).statusCode).toBe(200)

    expect(await api.as(teacher).response(updateSchool, { photoUploadId })).toMatchObject({ status: 200 })
    expect((await seen())?.teacher.photoPath).toBe(face?.teacher.photoPath)
    await api.as(teacher)(updateSchool, { photoUploadId: null })
    expect((await seen())?.teacher.photoPath).toBeNull()
    expect(await api.as(teacher).response(updateSchool, { logoUploadId: photoUploadId })).toMatchObject({
      status: 404,
      body: { code: 'upload.notFound', errors: { logoUploadId: expect.any(String) } },
    })
  })

  test('two people who edit different fields do not conflict; with one field the second gets a conflict', async () => {
    const [one, other] = [await aTeacher(api), await anAssistant(api, ['school'])]
    const { revision } = await api.as(one).data(readEditedSchool, {})
    await api.as(one)(updateSchool, { hero: { title: 'عنوان' }, revision })
    expect(await api.as(other).response(updateSchool, { hero: { text: 'فقرة' }, revision })).toMatchObject({
      status: 200,
    })
    expect(await api.as(other).response(updateSchool, { hero: { title: 'غيره' }, revision })).toMatchObject({
      status: 409,
      body: {
        code: 'edit.conflict',
        data: { yours: { 'hero.title': 'غيره' }, theirs: { 'hero.title': 'عنوان' }, by: { name: one.name } },
      },
    })
    const entries = await asStaff(api, one, (context) => readLog(context, { limit: 5 }))
    expect(entries[0]).toMatchObject({
      action: 'school.update',
      fields: ['hero.text'],
      subject: { kind: 'school', id: 0 },
    })
  })

  test.each([
    ['a colour in words', { theme: { brand: 'red' } }, 'theme.brand'],
    ['a link without its beginning', { contact: { facebook_Page: 'facebook.com/x' } }, 'contact.facebook_Page'],
    ['another site as Facebook', { contact: { facebook_Page: 'https://evil.example/' } }, 'contact.facebook_Page'],
    ['a script as a link', { contact: { youTube_Channel: 'javascript:alert(1)' } }, 'contact.youTube_Channel'],
    ['a number of letters', { contact: { whatsApp_Number: 'واتساب' } }, 'contact.whatsApp_Number'],
    ['no name', { name: ' ' }, 'name'],
    ['half a cut', { photoCrop: { x: 0.9, y: 0, width: 0.5, height: 1 } }, 'photoCrop'],
  ])('%s is refused beside its field', async (_what, input, field) => {
    expect(await api.as(await aTeacher(api)).response(updateSchool, input)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.stringMatching(/[ء-ي]/) } },
    })
  })

  test('the branding needs its permission', async () => {
    for (const [who, status] of [
      [await anAssistant(api, ['courses']), 403],
      [await aStudent(api), 403],
      [{ tenantId: 'tenant3' }, 401],
    ] as const) {
      expect((await api.as(who).response(updateSchool, { name: 'لا' })).status).toBe(status)
    }
  })
})
