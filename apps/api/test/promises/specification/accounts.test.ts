import { expect, test } from 'vitest'
import { aBrowser, aNewStudent, aRegistration, codeFor, logIn, refresh } from './outsider.ts'
import { useDemo } from './use-demo.ts'

// The client of this file knows docs/behaviour, the names of the calls, demo.json and an address.
// It imports nothing of the contract, so that a name or a text that changes there is missed here.

const outside = useDemo()

test('somebody registers, is refused what is wrong beside its field, and logs in by email and by phone', async () => {
  const browser = aBrowser(outside.url)
  const person = aRegistration()
  const wrong = {
    ...person,
    ConfirmPassword: 'another',
    PhoneNumber: '0212345678',
    ParentPhone: '012',
    AcademicYear: '7',
    Email: 'nobody',
  }
  const refused = await browser.form('/api/Auth/register', wrong)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual({
    Email: 'الإيميل ده مش مكتوب صح',
    ConfirmPassword: 'كلمتين السر مش زي بعض',
    PhoneNumber: 'الرقم لازم يكون موبايل مصري: 01 وبعدها 9 أرقام (01xxxxxxxxx)',
    ParentPhone: 'رقم ولي الأمر لازم يكون موبايل مصري: 01 وبعدها 9 أرقام (01xxxxxxxxx)',
    AcademicYear: 'لازم نختار الصف الدراسي',
  })

  const made = await browser.form('/api/Auth/register', person)
  expect([made.status, made.body.message]).toEqual([201, 'حسابك اتعمل بنجاح. يلا نسجّل الدخول!'])
  const twice = { ...aRegistration(), Email: person.Email.toUpperCase() }
  expect((await browser.form('/api/Auth/register', twice)).status).toBe(409)
  expect(
    (await browser.form('/api/Auth/register', { ...aRegistration(), PhoneNumber: person.PhoneNumber })).status,
  ).toBe(409)

  const { user } = await logIn(browser, person.Email.toUpperCase(), person.Password)
  expect(user).toMatchObject({
    id: expect.any(Number),
    name: person.UserName,
    email: person.Email,
    academicYear: 'Secondary1',
    phoneNumber: person.PhoneNumber,
  })
  expect((await logIn(browser, person.PhoneNumber, person.Password)).user).toEqual(user)
})

test('the message names the first refused field, because older clients show nothing else', async () => {
  const register = (changed: object) =>
    aBrowser(outside.url).form('/api/Auth/register', { ...aRegistration(), ...changed })
  const easy = await register({ Password: '123456', ConfirmPassword: '123456' })
  expect([easy.status, easy.body.message]).toEqual([
    400,
    'كلمة السر دي سهلة التخمين، محتاجين واحدة تانية، زي 3 كلمات ورا بعض',
  ])
  expect(easy.body.errors).toEqual({ Password: easy.body.message })
  for (const AcademicYear of ['', '3', '0x1', '1e0']) {
    const year = await register({ AcademicYear })
    expect([year.status, year.body.message]).toEqual([400, 'لازم نختار الصف الدراسي'])
  }
  expect((await register({ AcademicYear: '٢' })).status).toBe(201)
  const two = await register({ AcademicYear: '', PhoneNumber: '1' })
  expect([two.body.message, Object.keys(two.body.errors ?? {})]).toEqual([
    'الرقم لازم يكون موبايل مصري: 01 وبعدها 9 أرقام (01xxxxxxxxx)',
    ['PhoneNumber', 'AcademicYear'],
  ])
  const nothing = await aBrowser(outside.url).post('/api/Auth/login', {})
  expect([nothing.status, nothing.body.message]).toEqual([400, 'محتاجين إيميل صحيح أو رقم موبايل مصري صحيح'])
})

test.each([
  ['a picture that is one', 201, () => onePixel()],
  ['a text that says it is a picture', 415, () => new File(['not a picture'], 'id.png', { type: 'image/png' })],
  ['a picture of another kind', 415, () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'id.svg')],
  ['one byte more than 5 MB', 413, () => new File([new Uint8Array(5_242_881)], 'id.jpg', { type: 'image/jpeg' })],
] as const)('the photo of an identity document: %s', async (_what, status, photo) => {
  const response = await aBrowser(outside.url).form('/api/Auth/register', { ...aRegistration(), Image: photo() })
  expect(response.status).toBe(status)
  if (status === 415) expect(response.body.message).toBe('نوع الملف ده مش مدعوم، محتاجين صورة JPG أو PNG')
  if (status === 413) expect(response.body.message).toBe('الصورة كبيرة، محتاجين صورة أقل من 5 ميجا')
})

function onePixel() {
  const bytes = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  return new File([Buffer.from(bytes, 'base64')], 'id.png', { type: 'image/png' })
}

test('wrong passwords and unknown people get the same response, a third device is told of the limit', async () => {
  const { browser, person, id } = await aNewStudent(outside.url)
  for (const EmailorMobile of [person.Email, person.PhoneNumber, 'nobody@example.com', '01999999999']) {
    const refused = await aBrowser(outside.url).post('/api/Auth/login', { EmailorMobile, password: 'not it' })
    expect([refused.status, refused.body.message]).toEqual([400, 'Invalid credentials'])
  }
  const malformed = await browser.post('/api/Auth/login', { EmailorMobile: '0212345678', password: 'x' })
  expect([malformed.status, malformed.body.errors?.EmailorMobile]).toEqual([
    400,
    'محتاجين إيميل صحيح أو رقم موبايل مصري صحيح',
  ])

  await logIn(aBrowser(outside.url), person.Email, person.Password)
  const third = aBrowser(outside.url)
  const limit = await third.post('/api/Auth/login', { EmailorMobile: person.Email, password: person.Password })
  expect(limit.status).toBe(400)
  expect(limit.body).toMatchObject({
    success: false,
    message: "You can't log in from more than two devices.",
    error: "You can't log in from more than two devices.",
    isMaxDevicesError: true,
  })

  // A logout frees the slot, and the token is invalid from then on.
  expect((await browser.post('/api/Auth/logout')).status).toBe(200)
  expect((await browser.get(`/api/Student/Student-Enrolled-Courses?studentId=${id}`)).status).toBe(401)
  expect((await browser.post('/api/Auth/logout')).status, 'a logout never fails for its token').toBe(200)
  await logIn(third, person.Email, person.Password)
})

test('the email of a profile cannot change, and another one is refused', async () => {
  const { browser, person } = await aNewStudent(outside.url)
  const refused = await browser.post('/api/Account/profile', { name: 'اسم جديد', email: 'another@example.com' })
  expect([refused.status, refused.body.message]).toEqual([400, 'الإيميل مينفعش يتغيّر'])
  const own = await browser.post('/api/Account/profile', { name: 'اسم جديد', email: person.Email })
  expect([own.status, own.data]).toEqual([200, expect.objectContaining({ name: 'اسم جديد', email: person.Email })])
})

test('a login without a DeviceId is refused, a token is good on its own device and in its own school only', async () => {
  const { browser, person, id } = await aNewStudent(outside.url)
  const bare = await browser.post('/api/Auth/login', { EmailorMobile: person.Email, password: 'x' }, { DeviceId: '' })
  expect(bare.status).toBe(400)

  const check = `/api/Student/Student-Enrolled-Courses?studentId=${id}&pagenumber=1&pagesize=1`
  expect((await browser.get(check)).status).toBe(200)
  for (const stranger of [aBrowser(outside.url), aBrowser(outside.url, 'tenant1')]) {
    stranger.token = browser.token
    expect((await stranger.get(check)).status).toBe(401)
    expect((await refresh(stranger)).status).toBe(401)
  }
  const ofNoSchool = await aBrowser(outside.url, 'tenant77').get('/api/Contact/getAll')
  expect(ofNoSchool.status).toBe(404)
  const unsaid = await aBrowser(outside.url, null).get('/api/Contact/getAll')
  expect(unsaid.data).toEqual((await aBrowser(outside.url, 'tenant3').get('/api/Contact/getAll')).data)
})

test.each<[string, string | null]>([
  ['none', null],
  ['nothing of JSON', ''],
  ['an empty text', '""'],
  ['null', 'null'],
  ['an empty object', '{}'],
])('a refresh takes a body that is %s', async (_what, body) => {
  const { browser } = await aNewStudent(outside.url)
  const type = body === null ? {} : { 'Content-Type': 'application/json' }
  const headers = { ...type, DeviceId: browser.deviceId, Authorization: `Bearer ${browser.token}` }
  const response = await fetch(`${outside.url}/api/Auth/refresh-token`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
})

test('a token that has expired is refused, and refreshed with an empty body', async () => {
  const { browser, id } = await aNewStudent(outside.url)
  const check = `/api/Student/Student-Enrolled-Courses?studentId=${id}`
  outside.clock.forward({ hours: 25 })
  const expired = browser.token
  expect((await browser.get(check)).status).toBe(401)

  const refreshed = await refresh(browser)
  expect(refreshed.status).toBe(200)
  expect(refreshed.data.token).not.toBe(expired)
  expect((await browser.get(check)).status).toBe(200)

  browser.token = 'nonsense'
  const refused = await refresh(browser)
  expect([refused.status, refused.body.message]).toEqual([401, 'Refresh token failed'])
})

test('a forgotten password is replaced with the code of an email, once', async () => {
  const { browser, person, id } = await aNewStudent(outside.url)
  const known = await aBrowser(outside.url).post(`/api/Auth/ForgotPassword?email=${encodeURIComponent(person.Email)}`)
  const unknown = await aBrowser(outside.url).post('/api/Auth/ForgotPassword?EMAIL=nobody@example.com')
  for (const response of [known, unknown]) {
    expect([response.status, response.body.message]).toEqual([200, 'OTP has been sent to your email.'])
  }
  expect(known.body).toEqual(unknown.body)

  const otp = await codeFor(outside.dataDir, person.Email)
  const newPassword = 'a-newer-river-43'
  const form = { email: person.Email, otp, newPassword, confirmPassword: newPassword }
  const reset = (changed: Partial<typeof form>) =>
    aBrowser(outside.url).post('/api/Auth/ResetPassword', { ...form, ...changed })
  const short = await reset({ newPassword: 'abcde', confirmPassword: 'abcde' })
  expect([short.status, short.body.errors?.newPassword]).toEqual([400, 'كلمة السر لازم تكون 6 حروف أو أرقام على الأقل'])
  expect((await reset({ confirmPassword: 'different' })).body.errors?.confirmPassword).toBe('كلمتين السر مش زي بعض')
  const wrong = await reset({ otp: otp === '12345678' ? '87654321' : '12345678' })
  expect([wrong.status, wrong.body.message]).toEqual([400, 'Failed to reset password'])

  const done = await reset({})
  expect([done.status, done.body.message]).toEqual([200, 'Password has been reset successfully'])
  expect((await reset({})).status).toBe(400)
  expect((await browser.get(`/api/Student/Student-Enrolled-Courses?studentId=${id}`)).status).toBe(401)
  await logIn(browser, person.Email, newPassword)
})
