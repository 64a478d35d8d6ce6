import { readProfile, updateProfile } from '@manassa/contract/shared/account'
import { refreshToken } from '@manassa/contract/shared/auth'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, PASSWORD } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('a student reads their own profile', async () => {
    const student = await aStudent(api, { name: 'منى عادل', grade: 2 })
    expect(await api.as(student).response(readProfile, {})).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          id: student.id,
          name: 'منى عادل',
          email: student.email,
          academicYear: 'Secondary2',
          phoneNumber: student.phone,
          parentPhone: student.parentPhone,
        },
      },
    })
    expect(JSON.stringify(await api.as(student)(readProfile, {}))).not.toContain('argon2')
  })

  test('staff have a profile too, in no grade', async () => {
    const call = api.as(await aTeacher(api))
    expect(await call(readProfile, {})).toMatchObject({ data: { academicYear: null, parentPhone: null } })
    expect(await call(updateProfile, { name: 'مستر ياسين' })).toMatchObject({ data: { name: 'مستر ياسين' } })
    expect(await call.response(updateProfile, { academicYear: 'Secondary1' })).toMatchObject({
      status: 400,
      body: { errors: { academicYear: expect.any(String) } },
    })
  })

  test('only what was sent changes', async () => {
    const student = await aStudent(api, { name: 'يوسف', grade: 1 })
    const call = api.as(student)
    expect(await call.response(updateProfile, { name: '  يوسف طارق ' })).toMatchObject({
      status: 200,
      body: { message: 'التعديلات اتحفظت', data: { name: 'يوسف طارق', academicYear: 'Secondary1' } },
    })
    expect(await call(updateProfile, { academicYear: 'Secondary3' })).toMatchObject({
      data: { name: 'يوسف طارق', academicYear: 'Secondary3' },
    })
    const nothing = await call.response(updateProfile, {})
    expect(nothing).toMatchObject({ status: 200, body: { data: { name: 'يوسف طارق', academicYear: 'Secondary3' } } })
    expect(await call(readProfile, {})).toMatchObject({ data: { name: 'يوسف طارق', academicYear: 'Secondary3' } })
    expect(await call(refreshToken, {})).toMatchObject({ success: true })
  })

  test('another email is refused at its field, and the own one, which a whole form contains, is no change', async () => {
    const student = await aStudent(api)
    const sent = { name: 'اسم جديد', email: 'new@example.com' }
    expect(await api.as(student).response(updateProfile, sent)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: { email: 'الإيميل مينفعش يتغيّر' } },
    })
    expect(await api.as(student)(readProfile, {})).toMatchObject({ data: { name: student.name } })
    const whole = { name: 'اسم جديد', email: ` ${student.email.toUpperCase()} ` }
    expect(await api.as(student)(updateProfile, whole)).toMatchObject({ data: { name: 'اسم جديد' } })
  })

  test('the email, the phone and the role are not for changing, whatever is sent', async () => {
    const student = await aStudent(api)
    const sent = { name: 'اسم', phoneNumber: '01099999999', role: 'teacher', id: 1 }
    expect(await api.as(student)(updateProfile, sent)).toMatchObject({
      data: { id: student.id, name: 'اسم', email: student.email, phoneNumber: student.phone },
    })
    const row = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('account').select(['email', 'role']).where('id', '=', student.id).executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({ email: student.email, role: 'student' })
  })

  test("a change leaves everybody else's profile alone", async () => {
    const [student, classmate] = [await aStudent(api), await aStudent(api)]
    const abroad = await aStudent(api, { tenantId: 'tenant1' })
    await api.as(student)(updateProfile, { name: 'اسم جديد', academicYear: 'Secondary3' })
    for (const other of [classmate, abroad]) {
      expect(await api.as(other)(readProfile, {})).toMatchObject({
        data: { name: other.name, academicYear: 'Secondary1' },
      })
    }
  })

  test.each([
    { input: { name: '   ' }, errors: { name: 'الاسم مطلوب' } },
    { input: { name: 'x'.repeat(101) }, errors: { name: 'النص أطول من المسموح' } },
    { input: { academicYear: 'Secondary4' }, errors: { academicYear: expect.any(String) } },
    {
      input: { newPassword: 'quiet-morning', confirmPassword: 'quiet-morning' },
      errors: { currentPassword: 'كلمة السر الحالية مطلوبة عشان التغيير' },
    },
    {
      input: { currentPassword: PASSWORD, newPassword: 'quiet-morning', confirmPassword: 'quiet' },
      errors: { confirmPassword: 'كلمتين السر مش زي بعض' },
    },
    {
      input: { currentPassword: PASSWORD, newPassword: 'short', confirmPassword: 'short' },
      errors: { newPassword: 'كلمة السر لازم تكون 6 حروف أو أرقام على الأقل' },
    },
  ])('a form that is filled in wrongly ($input) says what is wrong beside each field', async ({ input, errors }) => {
    const response = await api.as(await aStudent(api)).response(updateProfile, input as never)
    expect(response).toMatchObject({ status: 400, body: { code: 'request.invalid', errors } })
  })

  test('neither visitors nor invalid tokens get a profile', async () => {
    expect(await api.as().response(readProfile, {})).toMatchObject({ status: 401, body: { code: 'auth.required' } })
    expect(await api.as().response(updateProfile, { name: '' })).toMatchObject({ status: 401 })
    const student = await aStudent(api)
    const stolen = { ...student, deviceId: 'another-device' }
    const ended = { status: 401, body: { code: 'auth.sessionEnded' } }
    expect(await api.as(stolen).response(readProfile, {})).toMatchObject(ended)
    expect(await api.as(stolen).response(updateProfile, { name: '' })).toMatchObject(ended)
  })
})
