import { login } from '@manassa/contract/shared/auth'
import { readPasswordLink, setPasswordByLink } from '@manassa/contract/shared/password'
import { readSchool } from '@manassa/contract/shared/school'
import { listActiveCourses } from '@manassa/contract/student/catalogue'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { readLog } from '@manassa/contract/teacher/log'
import { readMe } from '@manassa/contract/teacher/me'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { CannotServe } from '#api/lib/db/failures.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, aStudent, aTeacher, PASSWORD } from '#test/people.ts'
import { aConfirmedFactor } from '#test/second-factor.ts'
import { type TestApi, useApi } from '#test/start-api.ts'
import { read, runCommand } from './commands.ts'

const mona = ['--teacher', 'منى عبد الله', '--email', 'Mona@Example.com', '--phone', '+20 100 123 4567']
const chosen = { newPassword: 'the delta at dawn', confirmPassword: 'the delta at dawn' }
const linkIn = (output: string) => /#(\S+)/.exec(output)?.[1] ?? ''
const ask = (api: TestApi, ...args: string[]) => runCommand(api.services, args)

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const schoolOf = async (tenantId: string) => api.as({ tenantId, deviceId: 'the-first-device' })

  test('a school is made, and its teacher sets a password by the link and is in', async () => {
    const output = await ask(api, 'create', '--id', 'nile', '--name', 'منصة النيل', '--host', 'Nile.example', ...mona)
    expect(output).toContain('http://nile.example:3000/set-password#')
    const link = linkIn(output)
    const visitor = await schoolOf('nile')
    expect(await visitor(readPasswordLink, { link })).toMatchObject({
      data: { name: 'منى عبد الله', email: 'mona@example.com', role: 'teacher' },
    })
    expect(await visitor.response(setPasswordByLink, { link, ...chosen })).toMatchObject({ status: 200 })
    const opened = await visitor.data(login, { EmailorMobile: '01001234567', password: chosen.newPassword })
    const teacher = { tenantId: 'nile', deviceId: 'the-first-device', token: opened.token }
    expect(await api.as(teacher)(readMe, {})).toMatchObject({
      data: { name: 'منى عبد الله', role: 'teacher', school: { name: 'منصة النيل' } },
    })
    expect(await ask(api, 'list')).toContain('nile   منصة النيل   http://nile.example:3000')
    expect(await visitor(readSchool, {})).toMatchObject({ data: { profileLanguage: 'ar', identityPhoto: false } })
  })

  test('a link is good once, for a day, and only the newest', async () => {
    const teacher = await anAccount(api, { role: 'teacher', grade: null, parentPhone: null })
    const visitor = await schoolOf('tenant3')
    const newLink = async () => linkIn(await ask(api, 'password-link', 'tenant3', teacher.email))
    const dead = { status: 404, body: { code: 'auth.linkDead' } }

    const [older, newer] = [await newLink(), await newLink()]
    expect(await visitor.response(readPasswordLink, { link: older })).toMatchObject(dead)
    const tooShort = { newPassword: 'kx7-qp2', confirmPassword: 'kx7-qp2' }
    expect(await visitor.response(setPasswordByLink, { link: newer, ...tooShort })).toMatchObject({
      status: 400,
      body: { errors: { newPassword: expect.stringContaining('8') } },
    })
    expect(await visitor.response(setPasswordByLink, { link: newer, ...chosen })).toMatchObject({ status: 200 })
    expect(await visitor.response(setPasswordByLink, { link: newer, ...chosen })).toMatchObject(dead)
    expect(await visitor.response(readPasswordLink, { link: newer })).toMatchObject(dead)

    const late = await newLink()
    api.clock.forward({ hours: 24 })
    expect(await visitor.response(readPasswordLink, { link: late })).toMatchObject(dead)
    expect(await visitor.response(setPasswordByLink, { link: late, ...chosen })).toMatchObject(dead)
  })

  test('a link of one school opens nothing in another', async () => {
    const { email } = await anAccount(api, { role: 'teacher', grade: null, parentPhone: null })
    const link = linkIn(await ask(api, 'password-link', 'tenant3', email))
    const other = await schoolOf('tenant1')
    expect(await other.response(setPasswordByLink, { link, ...chosen })).toMatchObject({ status: 404 })
  })

  test('a lost second factor is deleted, and the password alone logs in', async () => {
    const teacher = await aTeacher(api)
    await aConfirmedFactor(api, teacher)
    const logIn = () =>
      api
        .as({ tenantId: 'tenant3', deviceId: 'a-new-phone-at-last' })
        .response(login, { EmailorMobile: teacher.email, password: PASSWORD })
    expect(await logIn()).toMatchObject({ body: { code: 'auth.secondFactorNeeded' } })
    expect(await ask(api, 'reset-second-factor', 'tenant3', teacher.email)).toContain('without a second factor')
    expect(await logIn()).toMatchObject({ status: 200 })
    expect(await ask(api, 'reset-second-factor', 'tenant3', teacher.email)).toContain('has no second factor')
  })

  test('a school that is shut is said to be, and opened again', async () => {
    await ask(api, 'create', '--id', 'delta', '--name', 'منصة الدلتا', ...mona)
    await ask(api, 'suspend', 'delta')
    expect(await ask(api, 'list')).toMatch(/delta .* suspended 20/)
    await ask(api, 'resume', 'delta')
    expect(await ask(api, 'list')).not.toMatch(/suspended/)
  })

  test('sessions of a school that is shut open nothing within ten seconds, and go on once it is open again', async () => {
    await ask(api, 'create', '--id', 'luxor', '--name', 'منصة الأقصر', ...mona)
    const student = await aStudent(api, { tenantId: 'luxor' })
    const other = api.as({ tenantId: 'luxor', deviceId: 'another-device' })
    const statuses = async () => {
      const calls = [
        api.as(student).response(listEnrolledCourses, { studentId: student.id }),
        other.response(login, { EmailorMobile: student.email, password: PASSWORD }),
        other.response(listActiveCourses, {}),
      ]
      return (await Promise.all(calls)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200])
    await ask(api, 'suspend', 'luxor')
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 10_001)
    expect(await statuses()).toEqual([404, 404, 404])
    await ask(api, 'resume', 'luxor')
    expect(await statuses()).toEqual([200, 200, 200])
    vi.restoreAllMocks()
  })

  test('a school’s quota is set, printed with its usage, and removed', async () => {
    await ask(api, 'create', '--id', 'aswan', '--name', 'منصة أسوان', ...mona)
    const lines = async (...change: string[]) => (await ask(api, 'quota', 'aswan', ...change)).split('\n')
    expect(await lines()).toEqual([
      'aswan uses 0.0 GB without a limit.',
      'aswan has 0 students without a limit.',
      'aswan has sent 0 emails today without a limit.',
    ])
    expect((await lines('50GB'))[0]).toBe('aswan uses 0.0 GB of 50.0 GB.')
    expect((await lines('512mb'))[0]).toBe('aswan uses 0.0 GB of 0.5 GB.')
    expect((await lines('students', '1000'))[1]).toBe('aswan has 0 students of 1000.')
    expect(await lines('mail', '0')).toEqual([
      'aswan uses 0.0 GB of 0.5 GB.',
      'aswan has 0 students of 1000.',
      'aswan has sent 0 emails today of 0.',
    ])
    expect((await lines('none'))[0]).toBe('aswan uses 0.0 GB without a limit.')
    expect((await lines('students', 'none'))[1]).toBe('aswan has 0 students without a limit.')
    expect(await ask(api, 'check-log', 'aswan')).toMatch(/^aswan {3}7 lines/)
  })

  test('the operator’s changes to a school are in its log, which its teacher reads', async () => {
    const output = await ask(api, 'create', '--id', 'fayoum', '--name', 'منصة الفيوم', ...mona)
    const visitor = await schoolOf('fayoum')
    await visitor(setPasswordByLink, { link: linkIn(output), ...chosen })
    const opened = await visitor.data(login, { EmailorMobile: '01001234567', password: chosen.newPassword })
    const id = opened.user.id
    const teacher = { tenantId: 'fayoum', deviceId: 'the-first-device', token: opened.token }
    await aConfirmedFactor(api, { tenantId: 'fayoum', id })

    await ask(api, 'reset-second-factor', 'fayoum', 'mona@example.com')
    await ask(api, 'reset-second-factor', 'fayoum', 'mona@example.com')
    await ask(api, 'password-link', 'fayoum', 'mona@example.com')
    await ask(api, 'suspend', 'fayoum')
    await ask(api, 'resume', 'fayoum')
    const log = await api.as(teacher)(readLog, {})
    if (!log.success) throw new Error(log.message)
    const account = { kind: 'account', id, name: 'منى عبد الله' }
    const school = { kind: 'school', id: 0, name: null }
    expect(log.data.entries).toMatchObject([
      { action: 'school.resume', subject: school },
      { action: 'school.suspend', subject: school },
      { action: 'account.passwordLink', subject: account },
      { action: 'secondFactor.reset', subject: account },
      { action: 'school.create', subject: school },
    ])
    for (const { who, device } of log.data.entries) expect([who, device]).toEqual([{ id: 0, name: null }, ''])
    expect(await ask(api, 'check-log', 'fayoum')).toMatch(/^fayoum {3}5 lines, the newest [0-9a-f]{64}$/)
    const all = (await ask(api, 'check-log')).split('\n')
    expect(all).toEqual(expect.arrayContaining([await ask(api, 'check-log', 'fayoum'), 'tenant1   nothing yet']))
  })

  test('a line of the log that was changed in the database is named, with its school', async () => {
    await ask(api, 'create', '--id', 'siwa', '--name', 'منصة سيوة', ...mona)
    await ask(api, 'suspend', 'siwa')
    await api.db.asOwner(async (db) => {
      await sql`alter table change_log disable trigger user`.execute(db)
      await sql`update change_log set action = 'school.resume' where tenant_id = 'siwa' and number = 2`.execute(db)
      await sql`alter table change_log enable trigger user`.execute(db)
    })
    await expect(ask(api, 'check-log')).rejects.toThrow(/^The log of siwa is broken at line 2: [^\n]+$/)
    expect(await ask(api, 'check-log', 'tenant1')).toBe('tenant1   nothing yet')
  })

  test.each([
    [['create', '--name', 'منصة'], '--teacher, --email, --phone'],
    [['create', '--id', 'tenant1', '--name', 'منصة', ...mona], 'There is a school tenant1 already'],
    [['create', '--id', 'Nile!', '--name', 'منصة', ...mona], '--id'],
    [['create', '--id', 'nile2', '--name', 'منصة\nnile3   \u001b[2J', ...mona], '--name'],
    [['password-link', 'tenant3', 'nobody@example.com'], 'no account nobody@example.com'],
    [['reset-second-factor', 'nowhere', 'nobody@example.com'], 'no account'],
    [['suspend', 'nowhere'], 'no school nowhere'],
    [['quota', 'nowhere', '50GB'], 'no school nowhere'],
    [['quota', 'tenant3', 'fifty'], '"fifty" is no size'],
    [['quota', 'tenant3', '-1GB'], '"-1GB" is no size'],
    [['quota', 'tenant3', 'students', '0'], '"0" is no limit'],
    [['quota', 'tenant3', 'students', '-3'], '"-3" is no limit: write a number or none.'],
    [['quota', 'tenant3', 'mail', 'three'], '"three" is no limit'],
    [['quota', 'tenant3', 'mail'], 'Write a number or none after "mail".'],
    [['check-log', 'nowhere'], 'no school nowhere'],
    [['copy-student', 'tenant3', '-5', 'file.tar'], 'There is no student -5 in a school tenant3.'],
    [['leak', 'tenant3', 'moon', 'file.csv'], 'There is no table moon.'],
    [['privacy-register', 'nowhere'], 'no school nowhere'],
    [['export', 'nowhere', 'file.school'], 'no school nowhere'],
    [['export', 'tenant3', import.meta.filename, '--move'], 'exists already'],
    [['export', 'tenant3', '/nowhere/file.school'], 'ENOENT'],
    [['import', '/nowhere/file.school'], 'ENOENT'],
    [['import', import.meta.filename], 'is no backup'],
  ])('what cannot be done is refused before a passphrase is asked for: %j', async (args, sentence) => {
    await expect(ask(api, ...args)).rejects.toThrow(sentence)
  })
})

describe.runIf(bothEngines.includes('server'))('when a link is opened twice at once', () => {
  const api = useApi({ engine: 'server' })

  test('of five who open it together, one sets the password', async () => {
    const { id, email } = await anAccount(api, { role: 'teacher', grade: null, parentPhone: null })
    const link = linkIn(await ask(api, 'password-link', 'tenant3', email))
    const visitors = Array.from({ length: 5 }, (_, index) =>
      api.as({ tenantId: 'tenant3', deviceId: `racer-${index}` }),
    )
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('passwordLink').select('accountId').where('accountId', '=', id).forUpdate().execute(),
      visitors.map((visitor) => () => visitor.response(setPasswordByLink, { link, ...chosen })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

const written = (form: string) => `Write: npm run school -- ${form}`
const createForm =
  'create --name <school> --teacher <name> --email <email> --phone <mobile> [--id <word>] [--host <host name>]'
const quotaForm = 'quota <school> [<size> | students <number> | mail <number>]'

test.each([
  ['remove', 'There is no command "remove": npm run school -- --help lists them.'],
  ['-3', 'There is no command "-3": npm run school -- --help lists them.'],
  ['password-link nile', written('password-link <school> <email>')],
  ['resume', written('resume <school>')],
  ['suspend ', written('suspend <school>')],
  ['suspend nile delta', written('suspend <school>')],
  ['suspend nile --rows', `suspend has no option --rows. ${written('suspend <school>')}`],
  ['list nile', written('list')],
  ['import', written('import <file>')],
  ['backup monday tuesday', written('backup <file>')],
  ['leak nile account', written('leak <school> <table> <file>')],
  ['check-log nile delta', written('check-log [<school>]')],
  ['quota nile 50GB more', written(quotaForm)],
  ['quota nile students 3 4', written(quotaForm)],
  ['gateway nile visa', written('gateway <school> [paymob | none]')],
  ['export nile file --move=yes', `--move takes no value. ${written('export <school> <file> [--move] [--rows]')}`],
  ['delete nile --rows --rows', `--rows is there twice. ${written('delete <school> [--rows]')}`],
  ['create --colour red', `create has no option --colour. ${written(createForm)}`],
  ['create --name', `--name has no value. ${written(createForm)}`],
  ['create --name --teacher x', `--name has no value. ${written(createForm)}`],
  ['create --id nile --id delta', `--id is there twice. ${written(createForm)}`],
])('arguments without the form of their command are refused: %s', (line, sentence) => {
  expect(() => read(line.split(' '))).toThrow(new CannotServe(sentence))
})

test.each([
  ['quota nile', ['quota', 'nile'], {}],
  ['quota nile mail 30', ['quota', 'nile', 'mail', '30'], {}],
  ['gateway nile none', ['gateway', 'nile', 'none'], {}],
  ['export --move nile -file --rows', ['export', 'nile', '-file'], { move: '', rows: '' }],
  ['create --name=--x --id nile', ['create'], { name: '--x', id: 'nile' }],
])('arguments in the form of their command are read: %s', (line, words, values) => {
  expect(read(line.split(' '))).toEqual({ words, values })
})
