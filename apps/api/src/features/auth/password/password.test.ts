import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login } from '@manassa/contract/shared/auth'
import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { describe, expect, test } from 'vitest'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { type Account, anAccount, PASSWORD, signedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { codeIn, useApiWithMail } from '#test/with-mail.ts'

const NEW_PASSWORD = 'the nile at dusk'

const reset = (api: TestApi, email: string, otp: string, newPassword = NEW_PASSWORD) =>
  api.as().response(resetPassword, { email, otp, newPassword, confirmPassword: newPassword })

const logIn = (api: TestApi, account: Account, password: string) =>
  api.as({ tenantId: account.tenantId, deviceId: `login-of-${account.id}` })(login, {
    EmailorMobile: account.email,
    password,
  })

describe.each(engines)('on the %s engine', (engine) => {
  const post = useApiWithMail({ engine })
  const { api } = post

  async function world() {
    const student = await anAccount(api, { name: 'منى <b>"عادل"' })
    return {
      student,
      get messages() {
        return post.mailTo(student)
      },
      ask: async (email = student.email) => {
        const response = await api.as().response(forgotPassword, { email })
        await api.services.jobs.runDue()
        return response
      },
    }
  }

  test('the code of the email sets a new password, logs every device out and says so', async () => {
    const w = await world()
    const phone = await signedIn(api, w.student)
    expect(await w.ask(w.student.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { success: true, message: 'OTP has been sent to your email.' },
    })
    const [message] = w.messages
    expect(message).toMatchObject({ to: [{ address: w.student.email }], from: { address: 'school@example.com' } })
    expect(message?.subject).toContain('كود تغيير كلمة السر')
    expect(message?.html).toContain('منى &lt;b&gt;&quot;عادل&quot;')

    expect(await reset(api, w.student.email, codeIn(message))).toMatchObject({
      status: 200,
      body: { message: 'Password has been reset successfully' },
    })
    const validation = { studentId: w.student.id, pagenumber: 1, pagesize: 1 }
    expect(await api.as(phone).response(listEnrolledCourses, validation)).toMatchObject({ status: 401 })
    expect(await logIn(api, w.student, PASSWORD)).toMatchObject({ code: 'auth.invalidCredentials' })
    expect(await logIn(api, w.student, NEW_PASSWORD)).toMatchObject({ success: true })

    await api.services.jobs.runDue()
    expect(w.messages[1]?.subject).toContain('كلمة السر اتغيرت')
  })

  test('the mobile number that logs in asks for the code as well, which goes to the email of its account', async () => {
    const w = await world()
    const typed = `+2${w.student.phone.replace(/(?=.{4}$)/, ' ')}`
    const { body } = await w.ask('01555555555')
    expect(await w.ask(typed)).toMatchObject({ status: 200, body })
    expect(w.messages).toHaveLength(1)
    expect(w.messages[0]).toMatchObject({ to: [{ address: w.student.email }] })
    expect(await reset(api, typed, codeIn(w.messages[0]))).toMatchObject({ status: 200 })
    expect(await logIn(api, w.student, NEW_PASSWORD)).toMatchObject({ success: true })
  })

  test('only a device that the account has used learns where the code went', async () => {
    const { student } = await world()
    const { tenantId } = student
    await logIn(api, student, PASSWORD)
    const own = api.as({ tenantId, deviceId: `login-of-${student.id}` })
    const stranger = api.as({ tenantId })
    const sentTo = { sentTo: `${student.email.slice(0, 2)}•••@${student.email.split('@')[1]}` }
    for (const email of [student.email, student.phone]) {
      expect(await own(forgotPassword, { email })).toMatchObject({ data: sentTo })
      expect(await stranger(forgotPassword, { email })).toMatchObject({ data: null })
    }
    expect(await own(forgotPassword, { email: '01555555555' })).toMatchObject({ data: null })
  })

  test('an account has one share of emails, whether it is requested by email or by number', async () => {
    const w = await world()
    for (const by of [w.student.email, w.student.phone, w.student.email, w.student.phone]) await w.ask(by)
    expect(w.messages).toHaveLength(3)
  })

  test('an account without an email is sent nothing, and its response is that of an unknown account', async () => {
    const w = await world()
    await api.db.inSchool(w.student.tenantId, (db) =>
      db.updateTable('account').set({ email: null }).where('id', '=', w.student.id).execute(),
    )
    const { body } = await w.ask('01555555554')
    expect(await w.ask(w.student.phone)).toMatchObject({ status: 200, body })
    expect(w.messages).toHaveLength(0)
  })

  test('Arabic-Indic digits and spaces in the code are read', async () => {
    const w = await world()
    await w.ask()
    const spaced = codeIn(w.messages[0]).replace(/(?=.{4}$)/, ' ')
    const typed = spaced.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    expect(await reset(api, w.student.email, typed)).toMatchObject({ status: 200 })
  })

  test('a code is good once', async () => {
    const w = await world()
    await w.ask()
    const code = codeIn(w.messages[0])
    expect(await reset(api, w.student.email, code)).toMatchObject({ status: 200 })
    expect(await reset(api, w.student.email, code)).toMatchObject({ body: { code: 'auth.resetFailed' } })
  })

  test('only the newest code counts', async () => {
    const w = await world()
    await w.ask()
    await w.ask()
    const [older, newer] = w.messages.map(codeIn)
    expect(older).not.toBe(newer)
    expect(await reset(api, w.student.email, older ?? '')).toMatchObject({ status: 400 })
    expect(await reset(api, w.student.email, newer ?? '')).toMatchObject({ status: 200 })
  })

  test('after five wrong tries the right code is refused', async () => {
    const w = await world()
    await w.ask()
    const code = codeIn(w.messages[0])
    const wrong = code.startsWith('1') ? '22222222' : '11111111'
    for (let tries = 0; tries < 5; tries++) {
      expect(await reset(api, w.student.email, wrong)).toMatchObject({
        status: 400,
        body: { code: 'auth.resetFailed' },
      })
    }
    expect(await reset(api, w.student.email, code)).toMatchObject({ status: 400 })
  })

  test('a code is too old after ten minutes', async () => {
    const w = await world()
    await w.ask()
    api.clock.forward({ minutes: 10 })
    expect(await reset(api, w.student.email, codeIn(w.messages[0]))).toMatchObject({ status: 400 })
  })

  test('a code of one account or school opens no other', async () => {
    const w = await world()
    const other = await anAccount(api)
    const abroad = await anAccount(api, { tenantId: 'tenant1', email: w.student.email })
    await w.ask()
    const code = codeIn(w.messages[0])
    expect(await reset(api, other.email, code)).toMatchObject({ status: 400 })
    const foreign = api.as({ tenantId: abroad.tenantId })
    expect(
      await foreign(resetPassword, {
        email: abroad.email,
        otp: code,
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
    ).toMatchObject({ code: 'auth.resetFailed' })
  })

  test('an unknown address gets the response of a known one, and gets no email', async () => {
    const w = await world()
    const [known, unknown] = [await w.ask(), await w.ask('nobody@example.com')]
    expect(unknown.body).toEqual(known.body)
    expect(w.messages).toHaveLength(1)
    expect((await reset(api, 'nobody@example.com', '12345678')).body).toMatchObject({ code: 'auth.resetFailed' })
  })

  test('a flood of requests brings three emails an hour and five a day', async () => {
    const w = await world()
    const flood = () => Promise.all(Array.from({ length: 10 }, () => w.ask()))
    expect((await flood()).every(({ status }) => status === 200)).toBe(true)
    await api.services.jobs.runDue()
    expect(w.messages).toHaveLength(3)
    api.clock.forward({ minutes: 61 })
    await flood()
    await api.services.jobs.runDue()
    expect(w.messages).toHaveLength(5)
  })

  test('while the mail server is away nothing is lost, and what it missed comes once', async () => {
    const w = await world()
    post.mail.refuses = true
    expect(await w.ask()).toMatchObject({ status: 200 })
    expect(w.messages).toHaveLength(0)
    post.mail.refuses = false
    api.clock.forward({ minutes: 1 })
    await api.services.jobs.runDue()
    api.clock.forward({ minutes: 5 })
    await api.services.jobs.runDue()
    expect(w.messages).toHaveLength(1)
    expect(await reset(api, w.student.email, codeIn(w.messages[0]))).toMatchObject({ status: 200 })
  })

  test('a code that expired while the mail server was away is not sent any more', async () => {
    const w = await world()
    post.mail.refuses = true
    await w.ask()
    post.mail.refuses = false
    api.clock.forward({ minutes: 11 })
    await api.services.jobs.runDue()
    expect(w.messages).toHaveLength(0)
  })

  test('a password that is easy to guess is refused at its field, and the code stays good', async () => {
    const w = await world()
    await w.ask()
    const code = codeIn(w.messages[0])
    for (const weak of ['123456', w.student.phone, w.student.email]) {
      expect(await reset(api, w.student.email, code, weak)).toMatchObject({
        status: 400,
        body: { errors: { newPassword: expect.any(String) } },
      })
    }
    expect(await reset(api, w.student.email, code)).toMatchObject({ status: 200 })
  })

  test('the queue in the database reveals neither the code nor the email', async () => {
    const w = await world()
    post.mail.refuses = true
    await w.ask()
    const [row, ...others] = await api.db.asOwner((db) =>
      db
        .selectFrom('mail')
        .innerJoin('job', sameSchool('job.id', 'mail.jobId'))
        .where('toAddress', '=', w.student.email)
        .selectAll()
        .execute(),
    )
    expect([row?.state, others]).toEqual(['waiting', []])
    expect(JSON.stringify({ ...row, sealedPayload: null })).not.toContain('كود')
    expect(row?.sealedPayload?.toString('utf8')).not.toMatch(/\d{8}|كود/)
  })
})

describe.runIf(engines.includes('server'))('when several devices send one code at once', () => {
  const post = useApiWithMail({ engine: 'server' })
  const { api } = post

  async function aCode() {
    const student = await anAccount(api)
    await api.as().response(forgotPassword, { email: student.email })
    await api.services.jobs.runDue()
    return { student, code: codeIn(post.mailTo(student)[0]) }
  }

  test('of three who use it together one gets in', async () => {
    const { student, code } = await aCode()
    const responses = await race(
      api.db,
      // All three pass the check of the code before one of them writes a password.
      (gate) => gate.selectFrom('account').select('id').where('id', '=', student.id).forUpdate().execute(),
      [1, 2, 3].map((hand) => () => reset(api, student.email, code, `${NEW_PASSWORD} ${hand}`)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const winner = responses.findIndex(({ status }) => status === 200) + 1
    expect(await logIn(api, student, `${NEW_PASSWORD} ${winner}`)).toMatchObject({ success: true })
  })

  test('ten wrong tries at once use up five, and the right code is refused afterwards', async () => {
    const { student, code } = await aCode()
    const wrong = code.startsWith('1') ? '22222222' : '11111111'
    await race(
      api.db,
      (gate) =>
        gate.selectFrom('oneTimeCode').select('accountId').where('accountId', '=', student.id).forUpdate().execute(),
      Array.from({ length: 10 }, () => () => reset(api, student.email, wrong)),
    )
    expect(await reset(api, student.email, code)).toMatchObject({ body: { code: 'auth.resetFailed' } })
  })
})

test('without a mail server each email is a file of the outbox', async () => {
  await using api = await startApi()
  const student = await anAccount(api)
  await api.as()(forgotPassword, { email: student.email })
  await api.services.jobs.runDue()
  const outbox = join(api.services.environment.dataDir, 'outbox')
  const [name = ''] = await readdir(outbox)
  expect(name).toMatch(/\.eml$/)
  const message = await readFile(join(outbox, name), 'utf8')
  expect(message).toContain(`To: ${student.email}`)
  expect(message).toMatch(/^\d{8}$/m)
})
