import type { InputOf } from '@manassa/contract/endpoint'
import { errors } from '@manassa/contract/errors'
import { login, register } from '@manassa/contract/shared/auth'
import { importStudents } from '@manassa/contract/teacher/student-import'
import { createStudent } from '@manassa/contract/teacher/students'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { schoolQuotas } from '#api/operator/quotas.ts'
import { aForm } from '#test/a-form.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s database', (engine) => {
  const api = useApi({ engine })
  const visitor = () => api.as({ tenantId: 'tenant3', deviceId: 'phone-number-1' })

  test('a new student fills in the form, sees that it worked, and can log in', async () => {
    const form = aForm({ Email: 'Mariam.Saad@Example.com', PhoneNumber: '٠١٠ ٩٩٩ ٨٨ ٧٧٧', AcademicYear: 2 })
    const { status, body } = await visitor().response(register, form)

    expect(status).toBe(201)
    const user = {
      id: expect.any(Number),
      name: 'يوسف أحمد',
      email: 'mariam.saad@example.com',
      phoneNumber: '01099988777',
      academicYear: 'Secondary3',
      role: 'student',
    }
    expect(body).toEqual({ success: true, message: 'حسابك اتعمل بنجاح. يلا نسجّل الدخول!', data: { user } })
    const entered = await visitor()(login, { EmailorMobile: '01099988777', password: form.Password })
    expect(entered).toMatchObject({ success: true, data: { user } })
  })

  test('the form may arrive as JSON, with names in any letter case', async () => {
    const form = Object.entries(aForm()).map(([name, value]) => [name.toLowerCase(), value])
    const response = await api.app.inject({
      method: 'POST',
      url: '/Auth/register',
      headers: { 'x-tenant-id': 'tenant3' },
      payload: Object.fromEntries(form),
    })
    expect(response.statusCode).toBe(201)
  })

  test('a registered email or phone is refused, also when it is written differently', async () => {
    const form = aForm()
    expect((await visitor().response(register, form)).status).toBe(201)

    const sameEmail = await visitor().response(register, aForm({ Email: form.Email.toUpperCase() }))
    expect(sameEmail).toMatchObject({
      status: 409,
      body: { code: 'auth.emailTaken', message: errors['auth.emailTaken'].message },
    })
    const samePhone = await visitor().response(register, aForm({ PhoneNumber: `+2${form.PhoneNumber}` }))
    expect(samePhone).toMatchObject({
      status: 409,
      body: { code: 'auth.phoneTaken', message: errors['auth.phoneTaken'].message },
    })
  })

  test('another school knows nothing of it: the same person registers there too', async () => {
    const form = aForm()
    expect((await visitor().response(register, form)).status).toBe(201)
    expect((await api.as({ tenantId: 'tenant1' }).response(register, form)).status).toBe(201)
  })

  test('nobody makes themselves a teacher', async () => {
    const form = { ...aForm(), role: 'teacher', Role: 'teacher', tenantId: 'tenant1', id: 1 }
    const { body } = await visitor().response(register, form)
    expect(body).toMatchObject({ success: true, data: { user: { role: 'student' } } })
  })
})

describe.runIf(engines.includes('server'))('when one form is sent more than once', () => {
  const api = useApi({ engine: 'server' })

  test('of ten that come together, one account is made', async () => {
    const form = aForm()
    const responses = await race(
      api.db,
      (gate) => sql`lock table account in exclusive mode`.execute(gate),
      Array.from({ length: 10 }, () => () => api.as({ tenantId: 'tenant3' }).response(register, form)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  test('of ten students who register for the last place of a school, one gets it', async () => {
    const tenantId = 'tenant1'
    const register1 = () => api.as({ tenantId, deviceId: 'a-phone-number' }).response(register, aForm())
    expect((await register1()).status).toBe(201)
    await schoolQuotas(api.services, tenantId, ['students', '2'])
    const responses = await race(
      api.db,
      (gate) => sql`lock table account in exclusive mode`.execute(gate),
      Array.from({ length: 10 }, () => register1),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
    const refused = await register1()
    expect(refused.body).toMatchObject({ code: 'school.full', message: expect.stringContaining('واتساب') })

    const teacher = await aTeacher(api, { tenantId })
    const input = { name: 'نور علي', phone: '01055520001' }
    expect(await api.as(teacher)(createStudent, input)).toMatchObject({ code: 'school.full' })
    expect(await api.as(teacher)(importStudents, { text: 'نور علي,01055520001' })).toMatchObject({
      code: 'school.full',
    })
    await schoolQuotas(api.services, tenantId, ['students', 'none'])
    expect((await register1()).status).toBe(201)
  })
})

describe('errors are reported at their fields', () => {
  const api = useApi()

  test.each([
    { wrong: { UserName: '   ' }, errors: { UserName: 'الاسم مطلوب' } },
    { wrong: { UserName: 'ا'.repeat(101) }, errors: { UserName: 'النص أطول من المسموح' } },
    { wrong: { Email: '' }, errors: { Email: 'الإيميل مطلوب' } },
    { wrong: { Email: 'youssef@example' }, errors: { Email: 'الإيميل ده مش مكتوب صح' } },
    { wrong: { Email: 'you ssef@example.com' }, errors: { Email: 'الإيميل ده مش مكتوب صح' } },
    {
      wrong: { Password: '12345', ConfirmPassword: '12345' },
      errors: { Password: 'كلمة السر لازم تكون 6 حروف أو أرقام على الأقل' },
    },
    {
      wrong: { Password: 'x'.repeat(129), ConfirmPassword: 'x'.repeat(129) },
      errors: { Password: 'كلمة السر أطول من المسموح' },
    },
    { wrong: { ConfirmPassword: 'something-else' }, errors: { ConfirmPassword: 'كلمتين السر مش زي بعض' } },
    { wrong: { ConfirmPassword: '' }, errors: { ConfirmPassword: 'تأكيد كلمة السر مطلوب' } },
    { wrong: { PhoneNumber: '' }, errors: { PhoneNumber: 'رقم الموبايل مطلوب' } },
    {
      wrong: { PhoneNumber: '0212345678' },
      errors: { PhoneNumber: 'الرقم لازم يكون موبايل مصري: 01 وبعدها 9 أرقام (01xxxxxxxxx)' },
    },
    {
      wrong: { ParentPhone: '0101234567' },
      errors: { ParentPhone: 'رقم ولي الأمر لازم يكون موبايل مصري: 01 وبعدها 9 أرقام (01xxxxxxxxx)' },
    },
    { wrong: { AcademicYear: 3 }, errors: { AcademicYear: 'لازم نختار الصف الدراسي' } },
    { wrong: { AcademicYear: '' }, errors: { AcademicYear: 'لازم نختار الصف الدراسي' } },
    {
      wrong: { Password: 'iloveyou', ConfirmPassword: 'iloveyou' },
      errors: { Password: 'كلمة السر دي سهلة التخمين، محتاجين واحدة تانية، زي 3 كلمات ورا بعض' },
    },
    {
      wrong: { PhoneNumber: '01234567899', Password: '01234567899', ConfirmPassword: '01234567899' },
      errors: { Password: 'كلمة السر مينفعش تكون الاسم أو الإيميل أو رقم الموبايل' },
    },
  ])('$wrong', async ({ wrong, errors }) => {
    const { status, body } = await api.as().response(register, aForm(wrong))
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'request.invalid', errors })
    expect(Object.keys((body.success ? undefined : body.errors) ?? {})).toEqual(Object.keys(errors))
  })

  test('an empty form names every field', async () => {
    const { status, body } = await api.as().response(register, {} as InputOf<typeof register>)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: {
        UserName: 'الاسم مطلوب',
        Email: 'الإيميل مطلوب',
        Password: 'كلمة السر مطلوبة',
        ConfirmPassword: 'تأكيد كلمة السر مطلوب',
        PhoneNumber: 'رقم الموبايل مطلوب',
        ParentPhone: 'رقم موبايل ولي الأمر مطلوب',
        AcademicYear: 'لازم نختار الصف الدراسي',
      },
    })
  })

  test.each([
    { what: 'a NUL', body: JSON.stringify(aForm({ UserName: 'a\u0000b' })) },
    { what: 'half a letter', body: JSON.stringify(aForm()).replace('يوسف', '\\ud800') },
    { what: 'a list', body: JSON.stringify([aForm()]) },
    { what: 'fields of other kinds', body: JSON.stringify({ ...aForm(), UserName: { a: 1 }, Email: [], Password: 5 }) },
    { what: 'broken JSON', body: '{"UserName":' },
    { what: 'a prototype', body: '{"__proto__":{"role":"teacher"}}' },
    { what: 'nothing', body: '' },
  ])('JSON with $what is a 400', async ({ body }) => {
    const headers = { 'content-type': 'application/json' }
    const response = await api.app.inject({ method: 'POST', url: '/api/Auth/register', headers, payload: body })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/[\u0600-\u06ff]/) })
  })

  test.each([
    { what: 'an email twice', name: 'Email', value: 'second@example.com', errors: undefined },
    { what: 'words in place of the photo', name: 'Image', value: 'a photo', errors: { Image: expect.any(String) } },
    {
      what: 'a photo in another field',
      name: 'Photo',
      value: new File(['x'], 'a.jpg'),
      errors: { photo: expect.any(String) },
    },
    {
      what: 'a file in a field of words',
      name: 'Email',
      value: new File(['x'], 'a.txt'),
      errors: { email: expect.any(String) },
    },
  ])('a form with $what is told so, and makes no account', async ({ name, value, errors }) => {
    const form = new FormData()
    for (const [field, text] of Object.entries(aForm())) form.set(field, String(text))
    form.append(name, value)
    const response = await fetch(`${await api.listen()}/api/Auth/register`, { method: 'POST', body: form })
    const { errors: said, code } = (await response.json()) as { errors?: object; code: string }
    expect([response.status, code]).toEqual([400, errors ? 'request.invalid' : 'request.malformed'])
    expect(said).toEqual(errors)
  })

  test.each([
    { what: 'no boundary', type: 'multipart/form-data', body: 'x', status: 400 },
    {
      what: 'an end that never comes',
      type: 'multipart/form-data; boundary=b',
      body: '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      status: 400,
    },
    {
      what: 'bytes that are no form',
      type: 'multipart/form-data; boundary=b',
      body: Buffer.alloc(500, 'noise'),
      status: 400,
    },
    { what: 'another type', type: 'application/xml', body: '<a/>', status: 415 },
    {
      what: 'a field named as a prototype',
      type: 'multipart/form-data; boundary=b',
      body: '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nb\r\n--b--\r\n',
      status: 400,
    },
    {
      what: 'a hundred fields',
      type: 'multipart/form-data; boundary=b',
      body: `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(100)}--b--\r\n`,
      status: 400,
    },
  ])('a form with $what is a $status', async ({ type, body, status }) => {
    const headers = { 'content-type': type }
    const response = await api.app.inject({ method: 'POST', url: '/api/Auth/register', headers, payload: body })
    expect(response.statusCode).toBe(status)
  })
})
