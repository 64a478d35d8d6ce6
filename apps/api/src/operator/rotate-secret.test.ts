import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readProfile } from '@manassa/contract/shared/account'
import { refreshToken } from '@manassa/contract/shared/auth'
import { forgotPassword, readPasswordLink } from '@manassa/contract/shared/password'
import { listInvitations } from '@manassa/contract/teacher/student-import'
import { createStudent } from '@manassa/contract/teacher/students'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '#api/app.ts'
import { createServices } from '#api/create-services.ts'
import { checkSecret } from '#api/lib/crypto/secret-check.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { allWorks, anOldSchool } from '#test/an-old-school.ts'
import { callerFor } from '#test/caller.ts'
import { onServer } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'
import { runCommand } from './commands.ts'

const silent = { info() {}, warn() {}, error() {} }
const [FORMER, NEXT] = ['the secret that somebody has seen once', 'the secret that nobody has seen so far']

async function withSecrets<T>(
  settings: Record<string, string>,
  secrets: { SECRET_KEY: string; OTHER_SECRET_KEY?: string },
  work: (server: { services: Services; app: FastifyInstance }) => Promise<T>,
): Promise<T> {
  const services = await createServices(readEnvironment({ ...settings, ...secrets }), silent)
  const app = await buildApp(services, { web: false })
  try {
    return await work({ services, app })
  } finally {
    await app.close()
    await services.db.close()
  }
}

onServer('a secret is replaced without anybody noticing: sessions, cards, links and sealed values work', async () => {
  await using api = await startApi({ engine: 'server', secret: FORMER, clock: testClock(new Date()) })
  await checkSecret(api.db, FORMER)
  const school = await anOldSchool(api)
  const [student, teacher] = [await aStudent(api), await aTeacher(api)]
  const made = await api.as(teacher)(createStudent, { name: 'رنا سمير', phone: '01055500001', grade: 'Secondary1' })
  const link = made.success && 'passwordLink' in made.data ? String(made.data.passwordLink).split('#')[1] : ''
  await api.as()(forgotPassword, { email: student.email })
  const { settings } = api
  await api.db.close()

  const isLoggedIn = async (app: FastifyInstance, who: SignedIn) =>
    (await callerFor(app, who).response(readProfile, {})).status === 200
  const isLinkAlive = async (app: FastifyInstance) =>
    (await callerFor(app, { tenantId: 'tenant3' })(readPasswordLink, { link: link ?? '' })).success

  await withSecrets(settings, { SECRET_KEY: FORMER, OTHER_SECRET_KEY: NEXT }, async ({ app }) => {
    expect([await isLoggedIn(app, student), await isLinkAlive(app)]).toEqual([true, true])
  })
  const renewed = await withSecrets(settings, { SECRET_KEY: NEXT, OTHER_SECRET_KEY: FORMER }, async (server) => {
    expect([await isLoggedIn(server.app, student), await isLinkAlive(server.app)]).toEqual([true, true])
    const refreshed = await callerFor(server.app, student).data(refreshToken, {})
    expect(await runCommand(server.services, ['rotate-secret'])).toMatch(/^2 schools and 1 job are sealed/)
    expect([await isLoggedIn(server.app, teacher), await isLinkAlive(server.app)]).toEqual([true, true])
    return { ...student, token: refreshed.token }
  })

  await withSecrets(settings, { SECRET_KEY: NEXT }, async ({ app, services }) => {
    expect([await isLoggedIn(app, renewed), await isLoggedIn(app, teacher)]).toEqual([true, false])
    expect(await isLinkAlive(app)).toBe(false)
    await services.jobs.runDue()
    const outbox = join(settings.DATA_DIR ?? '', 'outbox')
    const [file = ''] = await readdir(outbox)
    expect(await readFile(join(outbox, file), 'utf8')).toContain(student.email)
    await expect(runCommand(services, ['rotate-secret'])).rejects.toThrow('OTHER_SECRET_KEY')
  })
  await expect(withSecrets(settings, { SECRET_KEY: FORMER }, async () => {})).rejects.toThrow('another secret')
  expect(await school.use({ ...settings, SECRET_KEY: NEXT })).toEqual(allWorks)
})

onServer('an invitation of the former secret is listed with the link that was sent', async () => {
  await using api = await startApi({ engine: 'server', secret: FORMER, clock: testClock(new Date()) })
  await checkSecret(api.db, FORMER)
  const teacher = await aTeacher(api)
  await api.as(teacher)(createStudent, { name: 'رنا سمير', phone: '01055500001', grade: 'Secondary1' })
  const listed = async (app: FastifyInstance) => {
    const reply = await callerFor(app, teacher)(listInvitations, {})
    return reply.success && reply.data.invitations
  }
  const before = await listed(api.app)
  await withSecrets(api.settings, { SECRET_KEY: NEXT, OTHER_SECRET_KEY: FORMER }, async ({ app }) => {
    expect(await listed(app)).toEqual(before)
  })
})
